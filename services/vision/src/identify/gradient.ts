import { boxBlur } from '../sight/plane.ts';
import type { Scene } from '../sight/scene.ts';

/** The change of lightness at each pixel; 0 at the rim. */
export interface Gradient {
  strength: Float32Array;
  /** Its direction in eighths of a full turn, 0..8. */
  turn: Float32Array;
}

const cache = new WeakMap<Scene, Gradient>();

/** The gradient of the slightly blurred lightness; cached. */
export function gradientOf(scene: Scene): Gradient {
  const gradient = cache.get(scene) ?? measure(scene);
  cache.set(scene, gradient);
  return gradient;
}

/** Changes of lightness below this are noise. */
const noise = 0.03;

/** Returns whether the picture is all one colour, or fades from one to another. */
export const isEven = (scene: Scene): boolean =>
  gradientOf(scene).strength.every((strength) => strength < noise);

function measure({ lightness, width, height }: Scene): Gradient {
  const smooth = boxBlur({ width, height, values: lightness }, 1).values;
  const strength = new Float32Array(width * height);
  const turn = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const dx = (smooth[at + 1] as number) - (smooth[at - 1] as number);
      const dy = (smooth[at + width] as number) - (smooth[at - width] as number);
      strength[at] = Math.sqrt(dx * dx + dy * dy);
      turn[at] = ((Math.atan2(dy, dx) / (2 * Math.PI) + 1) * 8) % 8;
    }
  }
  return { strength, turn };
}
