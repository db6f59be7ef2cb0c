import { areaOf } from './field.ts';
import type { Foliage } from './foliage.ts';
import { patchesOf } from './patches.ts';

/** The outline of the foliage: its raggedness, its share of the picture and that of its largest part. */
export function outlineMeasures(foliage: Foliage) {
  const { leaf, width } = foliage;
  const area = Math.max(1, areaOf(leaf));
  let rim = 0;
  for (let at = 0; at < leaf.length; at++) if (leaf[at] && (!leaf[at + 1] || !leaf[at + width])) rim++;
  const largest = patchesOf(leaf, foliage).reduce((max, { pixels }) => Math.max(max, pixels.length), 0);
  return {
    raggedness: Math.log((1 + rim) / Math.sqrt(area)),
    cover: area / leaf.length,
    mainPart: largest / area,
  };
}
