import type { Knowledge, KnownPlant } from './knowledge.ts';
import type { FittedClass, IdentificationModel } from './model.ts';

/** The mean descriptor of a plant's photos. */
export interface Prototype {
  plantId: number;
  photos: number;
  mean: Float32Array;
}

/** Caps the weight of fitted photos relative to the site's own. */
const maxFittedPhotos = 8;

/** Prototypes of all plants with photos, fitted or from the site. */
export function prototypesOf(
  { plants, references }: Knowledge,
  { classes, between }: IdentificationModel,
): Prototype[] {
  const length = between.length;
  const prototypes: Prototype[] = classes.flatMap(({ names, photos, mean }) =>
    plantsNamed(names, plants).map(({ plantId }) => ({
      plantId,
      photos: Math.min(photos, maxFittedPhotos),
      mean,
    })),
  );
  const known = new Set(plants.map(({ plantId }) => plantId));
  const added = new Map<number, { photos: number; sum: Float32Array }>();
  for (const { plantId, descriptor } of references) {
    // A descriptor of another length comes from another model version.
    if (!known.has(plantId) || descriptor.length !== length) continue;
    const entry = added.get(plantId) ?? { photos: 0, sum: new Float32Array(length) };
    entry.photos++;
    for (let i = 0; i < length; i++) entry.sum[i] = (entry.sum[i] ?? 0) + (descriptor[i] ?? 0);
    added.set(plantId, entry);
  }
  for (const [plantId, { photos, sum }] of added) {
    prototypes.push({ plantId, photos, mean: sum.map((value) => value / photos) });
  }
  return prototypes;
}

/** The plants of a class: by exact name, else by a genus among the names. */
export function plantsNamed(
  names: readonly FittedClass['names'][number][],
  plants: readonly KnownPlant[],
): KnownPlant[] {
  for (const name of names) {
    const key = plainName(name);
    const isGenus = !key.includes(' ');
    const named = plants.filter(({ latinName }) =>
      isGenus ? plainName(latinName).split(' ')[0] === key : plainName(latinName) === key,
    );
    if (named.length > 0) return named;
  }
  return [];
}

const plainName = (name: string) => name.toLowerCase().replaceAll('× ', '').replaceAll('×', '').trim();

/**
 * The log density of a descriptor given a prototype, or given an unknown plant (probabilistic linear discriminant analysis;
 * Ioffe, 2006). The fewer photos a prototype has, the less its mean is trusted.
 */
export function logDensity(
  descriptor: Float32Array,
  between: Float32Array,
  prototype?: Omit<Prototype, 'plantId'>,
): number {
  const photos = prototype?.photos ?? 0;
  let sum = 0;
  for (let i = 0; i < between.length; i++) {
    const spread = between[i] ?? 0;
    const trust = (photos * spread) / (photos * spread + 1);
    const variance = 1 + spread / (photos * spread + 1);
    const off = (descriptor[i] ?? 0) - trust * (prototype?.mean[i] ?? 0);
    sum -= 0.5 * ((off * off) / variance + Math.log(variance));
  }
  return sum;
}
