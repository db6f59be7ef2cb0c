import { brightness } from '../sight/balance-light.ts';
import { type Picture, pixelsOf, sharpOf } from '../sight/standard-picture.ts';
import type { Backbone } from './backbone.ts';

/** The sides of pictures that the network was trained with. */
const side = 224;
/** The largest step between two pixels of a layer. */
const step = 32;

/** Darker pictures are brightened to this, and at most so much: the network knows well exposed ones. */
const leastBrightness = 0.3;
const highestGain = 4;

/** Describes a picture by the mean over two views of it. */
export async function lookAt(original: Picture, backbone: Backbone): Promise<Float32Array> {
  const picture = brightened(original);
  const whole = backbone.describe(await wholeView(picture));
  const centre = backbone.describe(await centreView(picture));
  return whole.map((value, i) => (value + (centre[i] ?? 0)) / 2);
}

function brightened(picture: Picture): Picture {
  const gain = Math.min(highestGain, leastBrightness / Math.max(0.01, brightness(picture.rgb)));
  if (gain <= 1) return picture;
  // Bytes are a power of the light, 2.2 by the standard for screens.
  const factor = gain ** (1 / 2.2);
  return { ...picture, rgb: picture.rgb.map((byte) => Math.min(255, Math.round(byte * factor))) };
}

/** The whole picture: as many pixels as the network is used to, in the picture's own proportions. */
function wholeView(picture: Picture): Promise<Picture> {
  const stretch = Math.sqrt(picture.width / picture.height);
  return resized(picture, sideOf(side * stretch), sideOf(side / stretch));
}

const sideOf = (length: number) => step * Math.min(14, Math.max(3, Math.round(length / step)));

/** The square in the middle, larger, and mirrored because plants are. */
async function centreView(picture: Picture): Promise<Picture> {
  const own = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - own) >> 1, (picture.height - own) >> 1];
  const square = sharpOf(picture).extract({ left, top, width: own, height: own }).flop();
  return resized(await pixelsOf(square), side, side);
}

const resized = (picture: Picture, width: number, height: number) =>
  pixelsOf(sharpOf(picture).resize({ width, height, fit: 'fill' }));
