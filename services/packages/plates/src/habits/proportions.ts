import type { Flower, Fruit, Leaf, Stem, Traits } from '../traits.ts';
import { Traits as TraitsSchema } from '../traits.ts';
import { clamp } from '../vector.ts';

/** The height that plants are composed at before they are fitted to the page. */
export const fullHeight = 800;

/** Sizes of a plant's parts on the page, true to scale as far as everything stays visible. */
export type Proportions = { leaf: number; flower: number; fruit: number; stem: number };

const stemWidths: Record<Stem['thickness'], number> = { thread: 3, slender: 6, medium: 10, stout: 17 };

export const plainStem: Stem = {
  colour: 'leaf',
  thickness: 'slender',
  surface: 'smooth',
  branching: 'none',
  leafPairs: 0,
  bearing: 'erect',
};

/** Sizes for a plant (or a branch of one) whose leaves may take `range` of the full height. */
export function proportionsOf(traits: Traits, range: [number, number] = [0.12, 0.38]): Proportions {
  const leafCm = traits.leaf?.lengthCm ?? traits.heightCm * 0.2;
  const leaf = clamp(
    (leafCm / Math.min(traits.heightCm, 150)) * fullHeight * 1.4,
    range[0] * fullHeight,
    range[1] * fullHeight,
  );
  return {
    leaf,
    flower: relative(leaf, leafCm, traits.flower?.sizeCm ?? 0, [8, 330]),
    fruit: relative(leaf, leafCm, traits.fruit?.lengthCm ?? 0, [10, 330]),
    stem: stemWidths[traits.stem?.thickness ?? 'slender'],
  };
}

/** A part's size relative to a leaf's: small parts are enlarged so that they stay visible. */
export const relative = (leaf: number, leafCm: number, partCm: number, [low, high]: [number, number]) =>
  clamp(leaf * (partCm / leafCm) ** 0.78, low, high);

/** The least size on the page of a flower on its own. */
const singleSize = (sizeCm: number) => (sizeCm >= 4 ? 96 : sizeCm >= 2 ? 76 : sizeCm >= 1 ? 58 : 30);

/** Enlarges the size of a flower form until it is recognisable. */
export function legible(flower: Flower, size: number): number {
  if (flower.flowers === 1) return Math.max(size, singleSize(flower.sizeCm));
  if (flower.sizeCm >= 2.5) return Math.max(size, 44);
  return Math.max(
    size,
    flower.sizeCm < 1 && flower.flowers > 20
      ? flower.inflorescence === 'corymb'
        ? 19
        : 15
      : flower.flowers > 4
        ? 24
        : 40,
  );
}

export const fruitShown = (traits: Traits): Fruit | undefined =>
  traits.fruit?.onPlate ? traits.fruit : undefined;

/** A leaf with every default. */
export const defaultLeaf: Leaf = TraitsSchema.parse({
  habit: 'upright herb',
  heightCm: 50,
  scene: 'meadow',
  leaf: { shape: 'ovate', lengthCm: 6 },
}).leaf as Leaf;
