import type { Size } from '@portal/vision-core/sight/resample';
import type { Mask } from './field.ts';

/** A connected part of a mask. */
export interface Patch {
  pixels: Int32Array;
  touchesFrame: boolean;
}

/** The connected parts (8 neighbours) of a mask. */
export function patchesOf(mask: Mask, size: Size): Patch[] {
  const unseen = mask.slice();
  // All patches share one array: each is a range of it.
  const pixels = new Int32Array(mask.length);
  const patches: Patch[] = [];
  let next = 0;
  for (let start = 0; start < mask.length; start++) {
    if (!unseen[start]) continue;
    const patch = patchFrom(start, unseen, pixels.subarray(next), size);
    patches.push(patch);
    next += patch.pixels.length;
  }
  return patches;
}

/** Collects the patch of a pixel in `pixels` and clears it in `unseen`. */
function patchFrom(start: number, unseen: Mask, pixels: Int32Array, { width, height }: Size): Patch {
  let touchesFrame = false;
  let count = 1;
  pixels[0] = start;
  unseen[start] = 0;
  for (let next = 0; next < count; next++) {
    const at = pixels[next] ?? 0;
    const x = at % width;
    const y = (at - x) / width;
    const [left, right] = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0];
    const [above, below] = [y > 0 ? -width : 0, y < height - 1 ? width : 0];
    if (left === 0 || right === 0 || above === 0 || below === 0) touchesFrame = true;
    for (let row = at + above; row <= at + below; row += width) {
      for (let near = row + left; near <= row + right; near++) {
        if (!unseen[near]) continue;
        unseen[near] = 0;
        pixels[count++] = near;
      }
    }
  }
  return { pixels: pixels.subarray(0, count), touchesFrame };
}

/** A mask of some patches. */
export function maskOf(patches: readonly Patch[], length: number): Mask {
  const mask = new Uint8Array(length);
  for (const { pixels } of patches) for (const at of pixels) mask[at] = 1;
  return mask;
}
