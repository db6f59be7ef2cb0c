import { Traits, type TraitsInput } from './traits.ts';

export type PlantToDraw = {
  latinName: string;
  commonName: string;
  category: string;
  traits?: TraitsInput | undefined;
};

/** A plant's traits with all defaults; a plant without any is drawn as a common member of its category. */
export function traitsOf(plant: Pick<PlantToDraw, 'category' | 'traits'>): Traits {
  return Traits.parse(plant.traits ?? usual[plant.category] ?? herb);
}

const herb: TraitsInput = {
  habit: 'upright herb',
  heightCm: 60,
  scene: 'meadow',
  stem: { branching: 'sparse' },
  leaf: { shape: 'ovate', margin: 'serrate', arrangement: 'opposite', lengthCm: 7 },
  flower: { form: 'star', inflorescence: 'cyme', colour: 'lilac', sizeCm: 2, flowers: 7 },
  fruit: { form: 'capsule', colour: 'tan', lengthCm: 0.8 },
  root: { form: 'fibrous' },
};

const tree: TraitsInput = {
  habit: 'broadleaf tree',
  heightCm: 1500,
  scene: 'woodland',
  stem: { colour: 'brown', surface: 'woody', thickness: 'medium' },
  leaf: { shape: 'elliptic', lengthCm: 10, texture: 'glossy' },
  flower: { form: 'star', inflorescence: 'corymb', colour: 'white', sizeCm: 1, flowers: 12 },
  fruit: { form: 'drupe', colour: 'madder', lengthCm: 1.2, onPlate: true, cluster: 4 },
  bark: { colour: 'brown', pattern: 'furrowed' },
};

/** Typical traits by category. */
const usual: Record<string, TraitsInput> = {
  medicinal: herb,
  edible: herb,
  ornamental: { ...herb, flower: { form: 'cup', colour: 'rose', sizeCm: 5, clusters: 3 } },
  vegetables: { ...herb, scene: 'garden', root: { form: 'taproot', colour: 'apricot', onPlate: true } },
  spices: {
    ...herb,
    scene: 'garden',
    flower: { form: 'tiny', inflorescence: 'compound umbel', colour: 'white', sizeCm: 0.3, flowers: 40 },
  },
  trees: tree,
  fruits: {
    ...tree,
    scene: 'garden',
    fruit: { form: 'pome', colour: 'scarlet', lengthCm: 6, onPlate: true },
  },
  tropical: { ...tree, scene: 'tropical forest' },
  jungle: { ...tree, habit: 'vine', scene: 'tropical forest', stem: { climbingBy: 'twining' } },
  desert: {
    habit: 'columnar cactus',
    heightCm: 300,
    scene: 'desert',
    cactus: { ribs: 14 },
    flower: { form: 'cup', colour: 'magenta', sizeCm: 5, petals: 16 },
  },
  houseplants: {
    habit: 'aroid',
    heightCm: 60,
    scene: 'windowsill',
    leaf: { shape: 'cordate', arrangement: 'basal', petiole: 'long', lengthCm: 20, texture: 'glossy' },
  },
  fungi: {
    habit: 'fungus',
    heightCm: 10,
    scene: 'woodland',
    fungus: { form: 'gilled cap', colour: 'brown', widthCm: 8 },
  },
};
