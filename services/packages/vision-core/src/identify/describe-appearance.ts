import type { Appearance, FlowerSeen, LeafSeen } from './appearance.ts';
import { type Colour, flowerColourName, isPale, leafColourName } from './colour-names.ts';
import type { Shape } from './shape.ts';

/** The visible features of photos in a few words: "yellow flower with an orange centre, mid-green foliage". */
export const describeAppearances = (appearances: readonly Appearance[]): string =>
  [...new Set(appearances.map(describeAppearance).filter((words) => words !== ''))].join('; ');

function describeAppearance({ leaf, flower }: Appearance): string {
  const parts = [
    flower && isPetalColour(flower.colour) && flowerText(flower),
    leaf && leaf.share > 0.03 && leafText(leaf),
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

/** Returns whether a flower is seen. */
export const isFlowering = ({ flower }: Appearance): boolean =>
  flower !== undefined && isPetalColour(flower.colour);

/** Green, grey and dark flower regions are glints, buds or shadows. */
const isPetalColour = (colour: Colour) =>
  !['green', 'dark', 'grey-white', 'olive-brown'].includes(flowerColourName(colour));

function flowerText({ colour, centre, shape, count, share }: FlowerSeen): string {
  const name = flowerColourName(colour);
  const centreName = centre && flowerColourName(centre);
  const middle =
    centreName && centreName !== name
      ? ` with ${/^[aeiou]/.test(centreName) ? 'an' : 'a'} ${centreName} centre`
      : '';
  if (count > 3) {
    const [many, small] = [count > 7 ? 'many' : 'several', share < 0.08 ? ', small in the photo' : ''];
    // Shiny leaves and gaps of sky look the same.
    return isPale(name)
      ? `${many} ${name} parts, perhaps flowers${small}`
      : `${many} ${name} flowers${small}`;
  }
  if (!shape) return `${name} flower parts`;
  return `${name} ${count > 1 ? 'flowers' : 'flower'}${middle}${outlineOfFlower(shape)}`;
}

function outlineOfFlower(shape: Shape): string {
  if (shape.lobes >= 9 || shape.teeth[1] > 0.16) return ', ray-like outline';
  if (shape.lobes >= 4 && shape.lobeDepth > 0.3) return `, ${shape.lobes} petal-like lobes`;
  if (shape.solidity > 0.88 && shape.roundness > 0.6) return ', round outline';
  return '';
}

function leafText({ colour, shape }: LeafSeen): string {
  const name = leafColourName(colour);
  if (!shape) return `${name} foliage`;
  return isDivided(shape)
    ? `${name} leaf, ${shape.slenderness > 0.55 ? 'divided like the fingers of a hand' : 'divided into many small leaflets'}`
    : `${name} leaf, ${bladeName(shape)}, ${marginName(shape)}`;
}

/** Has deep gaps between narrow parts: leaflets or deep lobes. */
export const isDivided = (shape: Shape) => shape.solidity < 0.68 && shape.slenderness > 0.16;

function bladeName({ slenderness, widths, lobes, lobeDepth, solidity }: Shape): string {
  if (slenderness < 0.12) return 'very long and narrow';
  if (slenderness < 0.3) return 'narrow, lance-shaped';
  if (solidity < 0.86 && lobes >= 3 && lobeDepth > 0.35) return `with ${lobes} lobes`;
  if (slenderness > 0.75) return 'about as wide as long';
  return (widths[5] ?? 0) + (widths[6] ?? 0) > 0.12 ? 'egg-shaped, wider towards one end' : 'oval';
}

function marginName({ teeth }: Shape): string {
  if (teeth[1] > 0.06) return 'clearly toothed or wavy margin';
  return teeth[1] > 0.028 ? 'finely toothed or wavy margin' : 'smooth margin';
}
