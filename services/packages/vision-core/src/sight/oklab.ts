/** Three planes of a perceptual colour space: lightness 0..1, green to red, blue to yellow (each about -0.4..0.4). */
export interface Colours {
  lightness: Float32Array;
  greenRed: Float32Array;
  blueYellow: Float32Array;
}

/** sRGB bytes as linear light, 0..1. */
export const linearLight = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/**
 * Converts pixels to OKLab (Björn Ottosson, 2020), multiplying each channel of light by its gain.
 */
export function toColours(rgb: Uint8Array, gains: readonly [number, number, number]): Colours {
  const count = rgb.length / 3;
  const colours = {
    lightness: new Float32Array(count),
    greenRed: new Float32Array(count),
    blueYellow: new Float32Array(count),
  };
  for (let pixel = 0; pixel < count; pixel++) {
    const red = channel(rgb, pixel * 3) * gains[0];
    const green = channel(rgb, pixel * 3 + 1) * gains[1];
    const blue = channel(rgb, pixel * 3 + 2) * gains[2];
    const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    colours.lightness[pixel] = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
    colours.greenRed[pixel] = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
    colours.blueYellow[pixel] = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  }
  return colours;
}

const channel = (rgb: Uint8Array, at: number) => linearLight[rgb[at] ?? 0] ?? 0;
