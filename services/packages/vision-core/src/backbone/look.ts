import { brightness } from '../sight/balance-light.ts';
import { middleOf, mirrored, type Picture, resized } from '../sight/picture.ts';
import type { Backbone } from './backbone.ts';

/** The sides of pictures that the network was trained with. */
const side = 224;
/** The largest step between two pixels of a layer. */
const step = 32;

/** Darker pictures are brightened to this, and at most so much: the network knows well exposed ones. */
const leastBrightness = 0.3;
const highestGain = 4;

/** Describes a picture by the mean over several views of it. */
export function lookAt(picture: Picture, backbone: Backbone): Float32Array {
  const [first = new Float32Array(), ...others] = viewsOf(picture).map(backbone.describe);
  return first.map(
    (value, i) => others.reduce((sum, other) => sum + (other[i] ?? 0), value) / (1 + others.length),
  );
}

function viewsOf(original: Picture): Picture[] {
  const picture = brightened(original);
  return [wholeView(picture), centreView(picture)];
}

function brightened(picture: Picture): Picture {
  const gain = Math.min(highestGain, leastBrightness / Math.max(0.01, brightness(picture.rgb)));
  if (gain <= 1) return picture;
  // Bytes are a power of the light, 2.2 by the standard for screens.
  const factor = gain ** (1 / 2.2);
  const brighter = Uint8Array.from({ length: 256 }, (_, byte) => Math.min(255, Math.round(byte * factor)));
  return { ...picture, rgb: picture.rgb.map((byte) => brighter[byte] as number) };
}

/** The whole picture: as many pixels as the network is used to, in the picture's own proportions. */
function wholeView(picture: Picture): Picture {
  const stretch = Math.sqrt(picture.width / picture.height);
  return resized(picture, { width: sideOf(side * stretch), height: sideOf(side / stretch) });
}

const sideOf = (length: number) => step * Math.min(14, Math.max(3, Math.round(length / step)));

/** The square in the middle, larger, and mirrored because plants are. */
const centreView = (picture: Picture): Picture =>
  resized(mirrored(middleOf(picture)), { width: side, height: side });
