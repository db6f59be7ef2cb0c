import type { Mask, Size } from './field.ts';

/** A connected part of a mask. */
export interface Patch {
  pixels: number[];
  touchesFrame: boolean;
}

/** The connected parts (8 neighbours) of a mask. */
export function patchesOf(mask: Mask, size: Size): Patch[] {
  const seen = new Uint8Array(mask.length);
  const patches: Patch[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] && !seen[start]) patches.push(patchFrom(start, mask, seen, size));
  }
  return patches;
}

function patchFrom(start: number, mask: Mask, seen: Mask, { width, height }: Size): Patch {
  const pixels = [start];
  let touchesFrame = false;
  seen[start] = 1;
  for (let next = 0; next < pixels.length; next++) {
    const at = pixels[next] ?? 0;
    const x = at % width;
    const y = (at - x) / width;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) touchesFrame = true;
    for (let v = Math.max(y - 1, 0); v <= Math.min(y + 1, height - 1); v++) {
      for (let u = Math.max(x - 1, 0); u <= Math.min(x + 1, width - 1); u++) {
        const near = v * width + u;
        if (!mask[near] || seen[near]) continue;
        seen[near] = 1;
        pixels.push(near);
      }
    }
  }
  return { pixels, touchesFrame };
}

/** A mask of some patches. */
export function maskOf(patches: readonly Patch[], length: number): Mask {
  const mask = new Uint8Array(length);
  for (const { pixels } of patches) for (const at of pixels) mask[at] = 1;
  return mask;
}
