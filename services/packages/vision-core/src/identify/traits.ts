import type { PlantTraits } from '@portal/contracts';
import { toColours } from '../sight/oklab.ts';
import type { Appearance, FlowerSeen, LeafSeen } from './appearance.ts';
import { type Colour, flowerColourName, isPale, leafColourName } from './colour-names.ts';
import { isDivided } from './describe-appearance.ts';
import type { Shape } from './shape.ts';

/** Weighs a plant's traits against the photo: positive for, negative against. Unknown and invisible ones count 0. */
export function traitEvidence(traits: PlantTraits | undefined, { leaf, flower }: Appearance): number {
  if (!traits) return -1;
  return (
    (leaf?.shape && traits.leaf ? leafEvidence(traits.leaf, { ...leaf, shape: leaf.shape }) : 0) +
    (flower && traits.flower ? flowerEvidence(traits.flower, flower) : 0) -
    (!traits.leaf && leaf && leaf.share > 0.2 ? 1 : 0)
  );
}

/** Removes colours and shapes that the plant never has from those seen. Without traits, removes nothing. */
export function withoutContradictions(traits: PlantTraits | undefined, seen: Appearance): Appearance {
  if (!traits) return seen;
  const leaf = traits.leaf && seen.leaf && ownLeaf(traits.leaf, seen.leaf);
  const flower = traits.flower && seen.flower && ownFlower(traits.flower, seen.flower);
  return { ...(leaf && { leaf }), ...(flower && { flower }) };
}

function ownLeaf(leaf: LeafTraits, { shape, ...seen }: LeafSeen): LeafSeen | undefined {
  if (!isOwnFoliage(leaf.colour, seen.colour)) return undefined;
  const isOwn = shape && Object.values(shapeEvidence(leaf, shape)).every((one) => one >= 0);
  return isOwn ? { ...seen, shape } : seen;
}

function ownFlower(flower: FlowerTraits, { shape, ...seen }: FlowerSeen): FlowerSeen | undefined {
  if (!isOwnPetal(flower.colour, seen.colour)) return undefined;
  const hasOwnLobes = flower.petals === 0 || hasRays(flower) || shape?.lobes === flower.petals;
  return shape && hasOwnLobes && hasRays(flower) === looksRayed(shape) ? { ...seen, shape } : seen;
}

/** Low sun makes any leaf yellowish. */
function isOwnFoliage(hex: string, seen: Colour): boolean {
  const own = colourOf(hex);
  if (!own) return true;
  const [isYellowish, looksYellowish] = [own, seen].map((one) => leafColourName(one) === 'yellowish-green');
  return likeness(hex, seen, leafReach) >= 0 && (isYellowish || !looksYellowish);
}

/** Vivid petals are none of a white flower, however faint their colour: pollen, or another plant. */
function isOwnPetal(hex: string, seen: Colour): boolean {
  const own = colourOf(hex);
  if (!own) return true;
  const [isPaleOne, looksPale] = [own, seen].map((one) => isPale(flowerColourName(one)));
  return likeness(hex, seen, petalReach) >= 0 && isPaleOne === looksPale;
}

/** The approximate slenderness of leaf shapes. */
const slendernessOf: Record<string, number> = {
  needle: 0.05,
  linear: 0.08,
  falcate: 0.2,
  lanceolate: 0.25,
  oblanceolate: 0.3,
  spatulate: 0.35,
  oblong: 0.38,
  elliptic: 0.45,
  runcinate: 0.35,
  obovate: 0.55,
  ovate: 0.62,
  rhombic: 0.7,
  deltoid: 0.8,
  cordate: 0.85,
  fan: 0.9,
  reniform: 0.9,
  perforate: 0.85,
  'palmately lobed': 0.88,
  'palmately parted': 0.88,
  'pinnately lobed': 0.5,
};
const lobedShapes = new Set([
  'palmately lobed',
  'palmately parted',
  'pinnately lobed',
  'runcinate',
  'perforate',
]);
const smoothMargins = new Set(['entire', '']);

type LeafTraits = NonNullable<PlantTraits['leaf']>;
type FlowerTraits = NonNullable<PlantTraits['flower']>;

const [leafReach, petalReach] = [0.12, 0.14];

function leafEvidence(leaf: LeafTraits, { shape, colour }: Required<LeafSeen>): number {
  const parts = shapeEvidence(leaf, shape);
  const ofShape = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return isCompound(leaf) ? ofShape : ofShape + 0.5 * likeness(leaf.colour, colour, leafReach);
}

const isCompound = ({ compound }: LeafTraits) => compound !== '' && compound !== 'simple';

/** Of a compound leaf, only whether it looks divided. */
function shapeEvidence(leaf: LeafTraits, shape: Shape): Record<string, number> {
  const compound = isCompound(leaf) === isDivided(shape) ? 0.8 : -1;
  if (isCompound(leaf)) return { compound };
  const expected = slendernessOf[leaf.shape];
  return {
    compound,
    slender: expected === undefined ? 0 : 1 - 3.2 * Math.abs(shape.slenderness - expected),
    lobed: lobedShapes.has(leaf.shape) === shape.solidity < 0.84 ? 0.4 : -0.7,
    toothed: smoothMargins.has(leaf.margin) === shape.teeth[1] < 0.028 ? 0.3 : -0.3,
  };
}

/** Flowers with many narrow rays. */
const rayed = new Set(['radiate head', 'ligulate head', 'thistle head', 'passionflower']);

const hasRays = ({ form }: FlowerTraits) => rayed.has(form);
const looksRayed = ({ lobes, teeth }: Shape) => lobes >= 9 || teeth[1] > 0.16;

function flowerEvidence(traits: FlowerTraits, seen: FlowerSeen): number {
  const colour = 1.6 * likeness(traits.colour, seen.colour, petalReach);
  const size = traits.form === 'tiny' && seen.share > 0.12 ? -0.8 : 0;
  if (!seen.shape) return Math.max(-2, colour) + size;
  const rays = hasRays(traits) === looksRayed(seen.shape) ? 0.6 : -0.6;
  const petals = traits.petals > 0 && seen.count === 1 && seen.shape.lobes === traits.petals ? 0.8 : 0;
  return Math.max(-2, colour) + size + rays + petals;
}

/** 1 for the same colour, 0 at distance `far`, negative beyond; 0 without a colour. */
function likeness(hex: string, seen: Colour, far: number): number {
  const named = colourOf(hex);
  if (!named) return 0;
  // Lightness counts less, because it depends on the daylight.
  return (
    1 - Math.hypot(0.4 * (named.light - seen.light), named.red - seen.red, named.yellow - seen.yellow) / far
  );
}

/** Parses `#rrggbb` to OKLab. */
function colourOf(hex: string): Colour | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return undefined;
  const number = Number.parseInt(hex.slice(1), 16);
  const { lightness, greenRed, blueYellow } = toColours(
    Uint8Array.of(number >> 16, (number >> 8) & 255, number & 255),
    [1, 1, 1],
  );
  return { light: lightness[0] ?? 0, red: greenRed[0] ?? 0, yellow: blueYellow[0] ?? 0 };
}
