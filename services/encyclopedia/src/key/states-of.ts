import { pigment } from '@portal/plates';
import type { CataloguePlant } from '../catalogue/entry.ts';
import { type ColourClass, colourClasses } from './colour-classes.ts';
import {
  classesOf,
  flowerSizeClasses,
  fruitLengthClasses,
  heightClasses,
  leafLengthClasses,
} from './size-classes.ts';
import {
  arrangementStates,
  compoundStates,
  edgeStates,
  fleshyFruits,
  flowerForms,
  fruitForms,
  habitStates,
  inflorescenceStates,
  leafColours,
  lobedShapes,
  petalForms,
  shapeStates,
  stemStates,
  surfaceStates,
  veinStates,
} from './trait-states.ts';

type Traits = NonNullable<CataloguePlant['traits']>;
type Leaf = NonNullable<Traits['leaf']>;
type Flower = NonNullable<Traits['flower']>;
type Fruit = NonNullable<Traits['fruit']>;
export type States = Record<string, string[]>;

/** The states that a plant can have, by character. What its traits don't say is left out. */
export function statesOf(traits: Traits, heightCm: [number, number] | undefined): States {
  return withoutEmpty({
    habit: habitsOf(traits),
    height: classesOf(heightClasses, heightCm ?? [traits.heightCm * 0.6, traits.heightCm * 1.2]),
    climbing: climbingOf(traits),
    stem: stemOf(traits),
    ...leafStates(traits),
    ...(traits.flower && hasFlowers(traits) && flowerStates(traits.flower)),
    ...(traits.fruit && fruitStates(traits.fruit)),
  });
}

const withoutEmpty = (states: Record<string, readonly string[] | undefined>): States =>
  Object.fromEntries(
    Object.entries(states).flatMap(([id, own]) => (own && own.length > 0 ? [[id, [...new Set(own)]]] : [])),
  );

/** Small trees are often grown as shrubs, and tall shrubs look like trees. */
function habitsOf({ habit, heightCm, stem }: Traits): readonly string[] {
  const own = habitStates[habit];
  if (habit === 'broadleaf tree' && heightCm < 900) return [...own, 'shrub'];
  if (habit === 'shrub' && heightCm >= 400) return [...own, 'tree'];
  if (habit === 'upright herb' && (stem?.surface === 'woody' || heightCm >= 200)) return [...own, 'shrub'];
  return own;
}

const climbingOf = ({ stem }: Traits) =>
  stem?.climbingBy && [
    { rootlets: 'roots', 'adhesive pads': 'pads' }[stem.climbingBy as string] ?? stem.climbingBy,
  ];

/** Mints have four-sided stems, whatever else is noted of the stem. */
function stemOf({ stem, flower, leaf, fruit, habit }: Traits): string[] {
  const isMint =
    flower?.form === 'bilabiate' && leaf?.arrangement === 'opposite' && fruit?.form === 'nutlets';
  const isSpiny = /cactus|clustered stem/.test(habit);
  return [
    ...(stem ? (stemStates[stem.surface] ?? []) : []),
    ...(isMint ? ['square'] : []),
    ...(isSpiny ? ['prickly'] : []),
  ];
}

const leafless = /cactus|switch shrub|horsetail|clustered stem/;
const needleHabits = ['conifer', 'shrub'];
/** Their leaves stand so close that nobody sees how. */
const crowded = ['conifer', 'palm', 'tuft tree', 'grass', 'fern'];

function leafStates({ habit, leaf, basalLeaf }: Traits): Record<string, readonly string[] | undefined> {
  if (leafless.test(habit)) return { 'leaf-kind': ['none'] };
  if (!leaf) return {};
  const kind = leafKinds(leaf, habit);
  const isNeedle = habit === 'conifer';
  const isFine = leaf.compound === 'dissected';
  return {
    'leaf-kind': [...kind, ...(basalLeaf ? leafKinds(basalLeaf, habit) : [])],
    'leaf-arrangement': crowded.includes(habit)
      ? undefined
      : [...arrangementStates[leaf.arrangement], ...(basalLeaf ? ['basal'] : [])],
    'leaf-size': classesOf(leafLengthClasses, [leaf.lengthCm * 0.6, leaf.lengthCm * 1.2]),
    'leaf-colour': leafColoursOf(leaf),
    ...(!isFine &&
      !isNeedle && {
        'leaf-shape': [...shapesOf(leaf), ...(basalLeaf ? shapesOf(basalLeaf) : [])],
        'leaf-edge': [...edgesOf(leaf), ...(basalLeaf ? edgesOf(basalLeaf) : [])],
        'leaf-veins': veinStates[leaf.venation],
        'leaf-surface': surfaceStates[leaf.texture],
      }),
  };
}

function leafKinds({ shape, compound, lengthCm, breadth = 1 }: Leaf, habit: string): string[] {
  const isLobed = lobedShapes.includes(shape);
  if (compound !== 'simple') {
    // Leaflets that run together look like the lobes of one leaf.
    const isCut = isLobed && !['bipinnate', 'tripinnate', 'dissected'].includes(compound);
    return [...compoundStates[compound], ...(isCut ? ['lobed'] : [])];
  }
  if (isLobed) return ['lobed'];
  if (habit === 'conifer' || shape === 'needle') return ['needle'];
  const looksLikeNeedle =
    shape === 'linear' && lengthCm <= 4 && breadth <= 0.12 && needleHabits.includes(habit);
  return looksLikeNeedle ? ['simple', 'needle'] : ['simple'];
}

/** The shape and, where the blade is broader or narrower than its shape usually is, the neighbouring one. */
function shapesOf({ shape, breadth }: Leaf): string[] {
  const own = shapeStates[shape] ?? [];
  if (breadth === undefined) return [...own];
  if (own.includes('lance') && breadth <= 0.13) return [...own, 'narrow'];
  if (own.includes('lance') && breadth >= 0.36) return [...own, 'oval'];
  if (own.includes('oval') && breadth <= 0.36) return [...own, 'lance'];
  if (own.includes('oval') && breadth >= 0.8) return [...own, 'heart'];
  if (own.includes('narrow') && breadth >= 0.12) return [...own, 'lance'];
  return [...own];
}

/** An edge that wasn't noted counts as smooth, but of lobes and leaflets that are lobed nothing is known then. */
const edgesOf = ({ shape, margin }: Leaf): readonly string[] =>
  lobedShapes.includes(shape) && margin === 'entire' ? [] : edgeStates[margin];

const leafColoursOf = ({ colour, variegation, veinColour }: Leaf): string[] =>
  variegation && variegation.pattern !== 'dotted'
    ? ['patterned']
    : [...(leafColours[colour] ?? leafColoursByHue(pigment(colour))), ...(veinColour ? ['patterned'] : [])];

/** Only a leaf that is clearly red is called red. */
const leafColoursByHue = (colour: string) =>
  colourClasses(colour).some((one) => one === 'red' || one === 'pink') ? ['red'] : ['green', 'grey'];

/** Conifers and horsetails have cones that no visitor calls a flower. */
const hasFlowers = ({ habit }: Traits) => !['conifer', 'horsetail', 'fern', 'fungus'].includes(habit);

const flowerColours: ColourClass[] = [
  'white',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'blue',
  'green',
  'brown',
];
/** Drawn by their length, which isn't what a visitor measures. */
const measuredByLength = ['tassel', 'bracted cone', 'spathe', 'hooded spathe', 'young cone', 'pipe'];

function flowerStates({ form, inflorescence, colour, petals, sizeCm }: Flower) {
  return {
    'flower-colour': colourClasses(pigment(colour)).filter((one) => flowerColours.includes(one)),
    'flower-form': flowerForms[form],
    petals: petalForms.includes(form) ? [petalClass(petals)] : manyRays.includes(form) ? ['many'] : undefined,
    'flower-arrangement': inflorescenceStates[inflorescence],
    'flower-size': measuredByLength.includes(form)
      ? undefined
      : classesOf(flowerSizeClasses, [sizeCm * 0.75, sizeCm * 1.25]),
  };
}

const manyRays = ['radiate head', 'ligulate head'];
const petalClass = (amount: number) => ({ 3: 'three', 4: 'four', 5: 'five', 6: 'six' })[amount] ?? 'many';

const fruitColours: ColourClass[] = [
  'red',
  'orange',
  'yellow',
  'green',
  'brown',
  'black',
  'blue',
  'purple',
  'white',
];

function fruitStates({ form, colour, lengthCm }: Fruit) {
  const isFleshy = fleshyFruits.includes(form);
  return {
    'fruit-form':
      form === 'large' || !isFleshy || lengthCm < 4
        ? fruitForms[form]
        : [...(fruitForms[form] ?? []), 'large'],
    'fruit-colour': isFleshy
      ? colourClasses(pigment(colour)).filter((one) => fruitColours.includes(one))
      : undefined,
    'fruit-size':
      form === 'pappus' ? undefined : classesOf(fruitLengthClasses, [lengthCm * 0.75, lengthCm * 1.25]),
  };
}
