import type { Knowledge, KnownPlant } from './knowledge.ts';
import type { FittedClass, IdentificationModel } from './model.ts';

/** Facts about the photos of a plant. */
export interface Prototype {
  plantId: number;
  photos: number;
  /** The place of its fitted class in descriptors, or the mean descriptor of the site's own photos. */
  likeness: number | Float32Array;
}

/** Prototypes of all plants with photos, fitted or from the site. */
export function prototypesOf(
  { plants, references }: Knowledge,
  { classes }: Pick<IdentificationModel, 'classes'>,
): Prototype[] {
  const length = classes.length;
  const prototypes: Prototype[] = classes.flatMap(({ names, photos }, place) =>
    plantsNamed(names, plants).map(({ plantId }) => ({ plantId, photos, likeness: place })),
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
    prototypes.push({ plantId, photos, likeness: sum.map((value) => value / photos) });
  }
  return prototypes;
}

/**
 * The likeness of a photo with a plant, about 0..1: the answer of its fitted class, or the cosine with the site's own
 * photos, trusted the more of them there are.
 */
export function likenessOf(descriptor: Float32Array, { photos, likeness }: Prototype): number {
  if (typeof likeness === 'number') return descriptor[likeness] ?? 0;
  return (photos / (photos + 2)) * cosine(descriptor, likeness);
}

function cosine(a: Float32Array, b: Float32Array): number {
  let [product, squareA, squareB] = [0, 1e-9, 1e-9];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    product += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return product / Math.sqrt(squareA * squareB);
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
