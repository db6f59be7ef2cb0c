import { regions } from '@portal/vision-core/sight/regions';
import { areaOf, Blur, placesOf, quantilesAt, shareOf } from './field.ts';
import type { Soil } from './finding.ts';
import type { Foliage } from './foliage.ts';
import { maskOf, patchesOf } from './patches.ts';

/** The least area. A smaller brown one may be anything, and behind a close-up of leaves it is more often bark or a table. */
const smallest = { plant: 0.05, closeUp: 0.15 };
/** The least roughness of soil; wood, cloth and blurred backgrounds are smoother. */
const smoothest = 0.045;

/** Finds soil by its colour, roughness and position below the leaves. */
export function soilOf(foliage: Foliage, view: keyof typeof smallest): Soil | undefined {
  if (foliage.isPlain) return undefined;
  const mask = soilMask(foliage);
  const places = placesOf(mask);
  if (places.length < smallest[view] * mask.length || !liesLow(foliage, places)) return undefined;
  const around = new Blur(mask, foliage).mean(foliage.lightness, 4);
  const roughness = foliage.lightness.map((light, at) =>
    Math.abs(light / Math.max(around[at] ?? 0, 0.05) - 1),
  );
  const [rough = 0] = quantilesAt(roughness, places, [0.6]);
  if (rough < smoothest) return undefined;
  const [light = 0] = quantilesAt(foliage.lightness, places, [0.5]);
  const flecks = shareOf(places, (at) => (foliage.lightness[at] ?? 0) > light + 0.25);
  const [leafLight = 0] = quantilesAt(foliage.lightness, placesOf(foliage.green), [0.5]);
  return { moisture: moistureOf(light / Math.max(leafLight, 0.1)), hasPaleFlecks: flecks > 0.03 };
}

/** Wet soil is darker; compared with the leaves, because exposure differs between photos. */
function moistureOf(light: number): Soil['moisture'] {
  if (light < 0.62) return 'moist';
  return light < 0.85 ? 'slightly moist' : 'dry';
}

function soilMask(foliage: Foliage) {
  const { region, leaf, redness, yellowness } = foliage;
  const mask = region.map((kind, at) => {
    const isEarthen = (yellowness[at] ?? 0) < 0.16 && (redness[at] ?? 0) < 0.12;
    return kind === regions.soil && !leaf[at] && isEarthen ? 1 : 0;
  });
  const large = patchesOf(mask, foliage).filter(
    ({ pixels }) => pixels.length > 0.125 * smallest.plant * mask.length,
  );
  return maskOf(large, mask.length);
}

/** Mostly below the leaves, or all around them on a bed seen from above. */
function liesLow({ leaf, width, height }: Foliage, soil: Int32Array): boolean {
  const leaves = placesOf(leaf);
  const middle = leaves.reduce((sum, at) => sum + Math.floor(at / width), 0) / Math.max(leaves.length, 1);
  const below = shareOf(soil, (at) => Math.floor(at / width) > middle);
  return below > 0.7 || (soil.length > 0.15 * leaf.length && areaOf(leaf) > 0.1 * width * height);
}
