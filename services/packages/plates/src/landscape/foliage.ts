import { polyline } from '../curve.ts';
import { hatch, stipple } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio } from '../studio.ts';
import type { Traits } from '../traits.ts';
import type { Point } from '../vector.ts';

export type Crown = {
  trunk: number;
  width: number;
  height: number;
  droop: number;
  form: 'round' | 'column' | 'cone' | 'umbrella' | 'weeping';
};

/** The end of a bough, and the reach of its leaves. */
export type Bough = Point & { size: number };

/**
 * The leaves of a crown as clouds, one per bough: a dark underside, the leaf's colour, and a lit top to the left.
 * Upper clouds cover lower ones, so each shows its shade against the light of the next.
 */
export function drawFoliage(studio: Studio, traits: Traits, crown: Crown, boughs: Bough[]): Drawing[] {
  const colour = pigment(traits.leaf?.colour ?? 'leaf');
  const leafage = leafageOf(traits, crown);
  return boughs.map((bough) => {
    const marks = cloudPoints(studio, bough, leafage);
    const svg = studio.isSketch
      ? ''
      : cloud(studio, bough, 1, leafage, shade(colour, 0.36), 0.75) +
        leafMarks(studio, marks, leafage, shade(colour, 0.6), 0.75) +
        cloud(studio, aside(bough, 0.13, 0.17), 0.8, leafage, colour, 0.45) +
        leafMarks(studio, marks.slice(4), leafage, shade(colour, 0.42), 0.7) +
        cloud(studio, aside(bough, 0.27, 0.33), 0.48, leafage, tint(colour, 0.22), 0) +
        leafMarks(studio, marks.slice(9), leafage, tint(colour, 0.42), 0.85) +
        ornaments(studio, traits, marks, bough.size);
    return drawing(svg, outlineBox(bough, leafage), 1 - bough.y * 0.01 + bough.x * 0.001);
  });
}

/** Foliage from afar: the cloud's shape, its scallops, and the slant of single leaves. */
type Leafage = { broad: number; tall: number; scallops: number; leaf: number; slant: number };

function leafageOf(traits: Traits, crown: Crown): Leafage {
  const length = traits.leaf?.lengthCm ?? 8;
  const isCompound = traits.leaf !== undefined && traits.leaf.compound !== 'simple';
  const leaf = Math.min(0.2, 0.085 + length * (isCompound ? 0.002 : 0.005));
  const scallops = Math.round(Math.max(9, Math.min(17, 1.7 / leaf)));
  switch (crown.form) {
    case 'weeping':
      return { broad: 0.74, tall: 1.18 + crown.droop * 0.2, scallops, leaf: leaf * 1.3, slant: 1.45 };
    case 'column':
      return { broad: 0.8, tall: 1.25, scallops: 15, leaf: 0.16, slant: -1.4 };
    case 'cone':
      return { broad: 1.12, tall: 0.6, scallops: 15, leaf: 0.14, slant: 0.5 };
    default:
      return { broad: 1.04, tall: 0.82, scallops, leaf, slant: 0.35 };
  }
}

const aside = ({ x, y, size }: Bough, left: number, up: number): Bough => ({
  x: x - left * size,
  y: y - up * size,
  size,
});

/** A cloud with a scalloped rim of leaves. */
function cloud(
  studio: Studio,
  { x, y, size }: Bough,
  share: number,
  leafage: Leafage,
  colour: string,
  line: number,
): string {
  const number = Math.max(7, Math.round(leafage.scallops * share ** 0.6));
  const start = studio.hand.next() * 6;
  const rim = Array.from({ length: number }, (_, index) => {
    const swell = studio.hand.between(0.86, 1.08);
    return [0, 0.3, 0.62, 0.9].map((step) => {
      const angle = start + ((index + step) / number) * Math.PI * 2;
      const out = size * share * swell * (step === 0 ? 0.84 : 1 - 0.2 * (step - 0.5) ** 2);
      return { x: x + Math.cos(angle) * out * leafage.broad, y: y + Math.sin(angle) * out * leafage.tall };
    });
  }).flat();
  const stroke = line
    ? ` stroke="${shade(colour, 0.5)}" stroke-width="${(0.8 * studio.weight).toFixed(2)}" stroke-opacity="${line}"`
    : '';
  return `<path d="${polyline(rim)}" fill="${colour}"${stroke}/>`;
}

/** Places in a cloud, from its shaded rim to its lit top. */
function cloudPoints(studio: Studio, { x, y, size }: Bough, leafage: Leafage): Point[] {
  return Array.from({ length: 15 }, (_, index) => {
    const towardsLight = index / 14 - 0.42;
    const across = studio.random.between(-0.72, 0.72);
    return {
      x: x + (across * 0.8 - towardsLight * 0.5) * size * leafage.broad,
      y: y + (across * -0.35 - towardsLight * 1.15) * size * leafage.tall,
    };
  });
}

/** Single leaves as crescents. */
function leafMarks(
  studio: Studio,
  places: Point[],
  leafage: Leafage,
  colour: string,
  opacity: number,
): string {
  const reach = leafage.leaf * 190;
  const lines = places.map(({ x, y }) => {
    const angle = leafage.slant + studio.hand.around(0, 0.7);
    const [dx, dy] = [Math.cos(angle) * reach * 0.5, Math.sin(angle) * reach * 0.5];
    return [
      { x: x - dx, y: y - dy },
      { x: x + dy * 0.4, y: y - dx * 0.4 },
      { x: x + dx, y: y + dy },
    ];
  });
  return hatch(studio, lines, { width: 1.3, colour, opacity });
}

/** Blossom and fruit as dots in the crown. */
function ornaments(studio: Studio, traits: Traits, marks: Point[], size: number): string {
  const { flower, fruit } = traits;
  const isInFlower = flower && (flower.sizeCm > 1.5 || flower.flowers > 6);
  const colour = isInFlower ? flower.colour : fruit?.onPlate ? fruit.colour : undefined;
  if (!colour) return '';
  const width = size * (!isInFlower && fruit && fruit.lengthCm > 5 ? 0.15 : 0.1);
  const spots = marks.filter((_, index) => index % 5 === 2);
  return (
    stipple(studio, spots, {
      width: (width * 1.3) / studio.weight,
      colour: shade(pigment(colour), 0.4),
      opacity: 0.8,
    }) + stipple(studio, spots, { width: width / studio.weight, colour: pigment(colour), opacity: 1 })
  );
}

const outlineBox = ({ x, y, size }: Bough, { broad, tall }: Leafage): Point[] => [
  { x: x - size * broad, y: y - size * tall },
  { x: x + size * broad, y: y + size * tall },
];
