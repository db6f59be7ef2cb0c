import type { Deviations } from './deviations.ts';
import type { Foliage } from './foliage.ts';
import { type Patch, patchesOf } from './patches.ts';

/** Patches that differ from their surroundings. */
export interface Spots {
  count: number;
  /** The count of compact ones. */
  round: number;
  /** Shares of the leaf area: all, and the round ones. */
  share: number;
  roundShare: number;
}

const smallestSpot = 4;

/** Finds the spots of a leaf by tone. */
export function spotsOf(foliage: Foliage, { inner, localFaded, localLight, places }: Deviations) {
  const spotsWhere = (isSpot: (at: number) => boolean) => {
    const mask = new Uint8Array(inner.length);
    for (const at of places) mask[at] = isSpot(at) ? 1 : 0;
    return measured(patchesOf(mask, foliage), foliage.width, places.length);
  };
  return {
    dark: spotsWhere((at) => (localFaded[at] ?? 0) > 0.03 && (localLight[at] ?? 0) < -0.08),
    pale: spotsWhere((at) => (localFaded[at] ?? 0) > 0.03 && (localLight[at] ?? 0) > 0.06),
  };
}

function measured(patches: readonly Patch[], width: number, leafArea: number): Spots {
  const spots = patches.filter(({ pixels }) => pixels.length >= smallestSpot);
  const round = spots.filter((spot) => isRound(spot, width));
  const share = (some: readonly Patch[]) =>
    some.reduce((sum, { pixels }) => sum + pixels.length, 0) / Math.max(leafArea, 1);
  return {
    count: spots.length,
    round: round.length,
    share: share(spots),
    roundShare: share(round),
  };
}

function isRound({ pixels }: Patch, width: number): boolean {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const at of pixels) {
    const x = at % width;
    const y = (at - x) / width;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const [across, down] = [right - left + 1, bottom - top + 1];
  return pixels.length > 0.5 * across * down && Math.min(across, down) > 0.45 * Math.max(across, down);
}
