//! Tests of `transpire run` with images and samplers as arguments.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{Folder, text};

/// A kernel that mirrors an image horizontally: it reads texels through a sampler and writes them to another image.
const MIRROR: &str = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @mirror(target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0) %in, target(\"spirv.Sampler\") %s, target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 1) %out) {
  %xl = call spir_func i64 @_Z13get_global_idj(i32 0)
  %yl = call spir_func i64 @_Z13get_global_idj(i32 1)
  %x = trunc i64 %xl to i32
  %y = trunc i64 %yl to i32
  %w = call spir_func i32 @_Z15get_image_width14ocl_image2d_ro(target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0) %in)
  %last = sub i32 %w, 1
  %r = sub i32 %last, %x
  %from.x = insertelement <2 x i32> poison, i32 %r, i32 0
  %from = insertelement <2 x i32> %from.x, i32 %y, i32 1
  %to.x = insertelement <2 x i32> poison, i32 %x, i32 0
  %to = insertelement <2 x i32> %to.x, i32 %y, i32 1
  %texel = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0) %in, target(\"spirv.Sampler\") %s, <2 x i32> %from)
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 1) %out, <2 x i32> %to, <4 x float> %texel)
  ret void
}
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func i32 @_Z15get_image_width14ocl_image2d_ro(target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0), target(\"spirv.Sampler\"), <2 x i32>)
declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x float>)
";

fn run(folder: &Folder, input: &str, more: &[&str]) -> (Option<i32>, String, String) {
    let fixed = [
        "run", "k.ll", "--global", "3,2", "--check", "all", "--quiet",
    ];
    let sampler = ["--arg", input, "--arg", "sampler:CLAMP:NEAREST"];
    let output = folder.run(&[&fixed[..], &sampler, more].concat());
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

#[test]
fn images_are_read_from_files_and_written_to_files() {
    let folder = Folder::new("run-images");
    folder.write("k.ll", MIRROR);
    let texels: Vec<u8> = (0..6).flat_map(|n| [n, 10 * n, 255, 0]).collect();
    folder.write("in.raw", &texels);
    let (status, _, errors) = run(
        &folder,
        "image2d:RGBA:UNORM_INT8:3x2:in.raw",
        &[
            "--arg",
            "image2d:BGRA:UNORM_INT8:3x2",
            "--out",
            "2=out.raw",
            "--out",
            "out=out.npy",
        ],
    );
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    let expected: Vec<u8> = [2, 1, 0, 5, 4, 3]
        .into_iter()
        .flat_map(|n| [255, 10 * n, n, 0])
        .collect();
    assert_eq!(std::fs::read(folder.0.join("out.raw")).unwrap(), expected);
    let npy = std::fs::read(folder.0.join("out.npy")).unwrap();
    assert!(npy.ends_with(&expected));
    let header = String::from_utf8_lossy(&npy[10..npy.len() - expected.len()]).into_owned();
    assert!(header.contains("'shape': (2,3,4,)"), "{header}");
    // The array that was written is an input image, too.
    let (status, out, errors) = run(
        &folder,
        "image2d:BGRA:UNORM_INT8:3x2:out.npy",
        &["--arg", "image2d:R:FLOAT:3x2", "--out", "2"],
    );
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    let first = out.lines().nth(1).unwrap().parse::<f32>().unwrap();
    assert_eq!(first, 1.0 / 255.0);
}

#[test]
fn images_that_do_not_fit_are_errors() {
    let folder = Folder::new("run-images-wrong");
    folder.write("k.ll", MIRROR);
    for (image, why) in [
        (
            "image2d:RGB:UNORM_INT8:3x2",
            "there is no image format RGB of UNORM_INT8",
        ),
        (
            "image2d:RGBA:UNORM_INT8:3",
            "the size of an image2d has 2 numbers",
        ),
        (
            "image1d:RGBA:UNORM_INT8:3",
            "an image of type image2d_t is needed",
        ),
        (
            "image2d:DEPTH:FLOAT:3x2",
            "an image of type image2d_t is needed",
        ),
        ("image2d:RGBA:FLOAT:3x2:k.ll", "has 96 bytes"),
        (
            "image2d:RGBA:FLOAT:1000000x1000000",
            "the image is too large",
        ),
        ("zeros:int:3", "in is an image of type image2d_t, such as"),
    ] {
        let (status, _, errors) = run(&folder, image, &["--arg", "image2d:R:FLOAT:3x2"]);
        assert_ne!(status, Some(0), "{image}");
        assert!(errors.contains(why), "{image}: {errors}");
    }
    let (status, _, errors) = run(
        &folder,
        "image2d:RGBA:SIGNED_INT8:3x2",
        &["--arg", "image2d:R:FLOAT:3x2"],
    );
    assert_eq!(status, Some(1));
    assert!(errors.contains("[image-format]"), "{errors}");
}

#[test]
fn a_wrong_number_of_arguments_is_an_error_with_an_example_that_runs() {
    let folder = Folder::new("run-example");
    folder.write("k.ll", MIRROR);
    let command = ["run", "k.ll", "--global", "3,2"];
    let output = folder.run(&command);
    assert_eq!(output.status.code(), Some(2));
    let message = text(&output.stderr);
    assert!(
        message.contains("kernel mirror takes 3 arguments, and 0 are given; for example: "),
        "{message}"
    );
    let (_, example) = message.split_once("for example: ").unwrap();
    let example: Vec<&str> = example.split_whitespace().collect();
    assert_eq!(example.len(), 6, "{message}");
    let output = folder.run(&[&command[..], &example].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}
