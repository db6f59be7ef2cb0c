import { areaOf } from './field.ts';
import type { Foliage } from './foliage.ts';
import { patchesOf } from './patches.ts';

const smallestHole = 4;
const smallestPart = 20;

/** The outline of the foliage: raggedness, gaps and parts. */
export function outlineMeasures(foliage: Foliage) {
  const { leaf, width } = foliage;
  const area = Math.max(1, areaOf(leaf));
  let rim = 0;
  for (let at = 0; at < leaf.length; at++) if (leaf[at] && (!leaf[at + 1] || !leaf[at + width])) rim++;
  const holes = patchesOf(
    leaf.map((inside) => 1 - inside),
    foliage,
  ).filter(({ pixels, touchesFrame }) => !touchesFrame && pixels.length >= smallestHole);
  const parts = patchesOf(leaf, foliage).filter(({ pixels }) => pixels.length > smallestPart);
  return {
    raggedness: Math.log(rim / Math.sqrt(area)),
    holes: Math.log(1 + holes.length),
    holeShare: holes.reduce((sum, { pixels }) => sum + pixels.length, 0) / area,
    cover: area / leaf.length,
    parts: Math.log(1 + parts.length),
    mainPart: parts.reduce((max, { pixels }) => Math.max(max, pixels.length), 0) / area,
  };
}
