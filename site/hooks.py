"""Adds the changes and links to the playground to the book, and makes links to other files of the repository absolute."""

import os
import posixpath
import re

from mkdocs.structure.files import File
from mkdocs.structure.nav import Link
from mkdocs.utils import get_relative_url

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# Pages from files outside of docs/.
PAGES = {"changes.md": "CHANGELOG.md"}

# The playground is not a page of the book. Its links are where pages have the mark.
PLAYGROUND = "playground/index.html"
MARK = "<!-- playground -->"
INVITATION = f'<a class="md-button md-button--primary" href="{PLAYGROUND}">Open the playground</a>'

# Pages from file: URLs need it for the search. The theme takes it from another site.
SHIM = "assets/javascripts/iframe-worker.js"
SHIM_SOURCE = os.path.join(ROOT, "site", "node_modules", "iframe-worker", "shim", "index.js")
SHIM_URL = "https://unpkg.com/iframe-worker/shim"

LINK = re.compile(r"(\]\()(\.\./[^)\s#]+)(#[^)\s]*)?\)")


def on_files(files, config):
    for page, source in PAGES.items():
        files.append(File.generated(config, page, abs_src_path=os.path.join(ROOT, source)))
    files.append(File.generated(config, SHIM, abs_src_path=SHIM_SOURCE))
    return files


def on_nav(nav, config, files):
    nav.items.insert(1, Link("Playground", PLAYGROUND))
    nav.items.append(Link("Source", config.extra["repository"]))
    return nav


def on_post_page(output, page, config):
    return output.replace(SHIM_URL, get_relative_url(SHIM, page.url))


def on_page_markdown(markdown, page, config, files):
    outside = {source: name for name, source in PAGES.items()}
    base = config.extra["repository"]

    def absolute(found):
        path = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page.file.src_uri), found[2]))
        if path in outside:
            return f"{found[1]}{outside[path]}{found[3] or ''})"
        if not os.path.exists(os.path.join(ROOT, path)):
            raise SystemExit(f"{page.file.src_uri}: {found[2]} is missing")
        kind = "tree" if os.path.isdir(os.path.join(ROOT, path)) else "blob"
        return f"{found[1]}{base}/{kind}/main/{path}{found[3] or ''})"

    text = LINK.sub(absolute, markdown).replace(MARK, INVITATION)
    if page.file.src_uri in PAGES:
        # Its links are relative to the root.
        text = re.sub(r"\]\(docs/", "](", text)
        text = re.sub(r"\]\((?!https:|#)([A-Z][\w.-]+)\)", rf"]({base}/blob/main/\1)", text)
    return text


def on_post_template(output, template_name, config):
    # The page for missing pages may be at any depth.
    return output.replace(SHIM_URL, "/" + SHIM)
