//! Draws an SVG picture in pixels, as PNG, in builds with the feature `png`.

use crate::failure::Failure;

/// Returns the error of a build that lacks the feature `png`.
pub(crate) fn unavailable() -> Failure {
    Failure::Usage(
        "this build cannot write PNG: build it with `--features png`, or write .svg or .dot (dot -Tpng converts .dot)"
            .to_owned(),
    )
}

/// Returns the error of a build that lacks the feature `png`.
#[cfg(not(feature = "png"))]
pub(crate) fn of_svg(_svg: &str) -> Result<Vec<u8>, Failure> {
    Err(unavailable())
}

#[cfg(feature = "png")]
pub(crate) use imp::of_svg;

#[cfg(feature = "png")]
mod imp {
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree};

    use crate::failure::Failure;

    /// Pixels for each unit of the SVG picture, as on screens with a high density.
    const SCALE: f32 = 2.0;
    /// The largest picture: 256 MB in memory.
    const MAX_PIXELS: f32 = 64_000_000.0;

    fn failure(message: impl Into<String>) -> Failure {
        Failure::Several(vec![message.into()])
    }

    /// Returns the PNG of an SVG picture, with two pixels for each unit.
    ///
    /// # Errors
    /// Returns an error if the picture has more than [`MAX_PIXELS`], or if this machine has no font.
    pub(crate) fn of_svg(svg: &str) -> Result<Vec<u8>, Failure> {
        let mut options = Options::default();
        let fonts = options.fontdb_mut();
        fonts.load_system_fonts();
        // The labels are in "monospace". A family that does not exist would leave them out.
        let face = { fonts.faces().find(|face| face.monospaced) }.or_else(|| fonts.faces().next());
        let Some(family) = face.and_then(|face| Some(face.families.first()?.0.clone())) else {
            return Err(failure(
                "this machine has no font for the labels of a PNG picture: write .svg",
            ));
        };
        fonts.set_monospace_family(family);
        let broken = |error: &dyn std::fmt::Display| {
            failure(format!("the picture cannot be drawn as PNG: {error}"))
        };
        let tree = Tree::from_str(svg, &options).map_err(|error| broken(&error))?;
        let (width, height) = (tree.size().width() * SCALE, tree.size().height() * SCALE);
        let too_large = || {
            failure(format!(
                "the picture has {width:.0} × {height:.0} pixels, and a PNG picture at most {MAX_PIXELS:.0}: write .svg, or \
                 select functions with --function"
            ))
        };
        if width * height > MAX_PIXELS {
            return Err(too_large());
        }
        let mut pixels = Pixmap::new(width as u32, height as u32).ok_or_else(too_large)?;
        resvg::render(
            &tree,
            Transform::from_scale(SCALE, SCALE),
            &mut pixels.as_mut(),
        );
        pixels.encode_png().map_err(|error| broken(&error))
    }
}
