import type { Appearance, FlowerSeen, LeafSeen } from './appearance.ts';
import { type AppearanceTexts, english } from './appearance-texts.ts';
import { type Colour, flowerColourName, isPale, leafColourName } from './colour-names.ts';
import type { Shape } from './shape.ts';

/** The visible features of photos in a few words: "yellow flower with an orange centre, mid-green foliage". */
export const describeAppearances = (appearances: readonly Appearance[], texts = english): string =>
  [
    ...new Set(
      appearances.map((appearance) => describeAppearance(appearance, texts)).filter((words) => words !== ''),
    ),
  ].join('; ');

function describeAppearance({ leaf, flower }: Appearance, texts: AppearanceTexts): string {
  const parts = [
    flower && isPetalColour(flower.colour) && flowerText(flower, texts),
    leaf && leaf.share > 0.03 && leafText(leaf, texts),
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

/** Returns whether a flower is seen. */
export const isFlowering = ({ flower }: Appearance): boolean =>
  flower !== undefined && isPetalColour(flower.colour);

/** Green, grey and dark flower regions are glints, buds or shadows. */
const isPetalColour = (colour: Colour) =>
  !['green', 'dark', 'grey-white', 'olive-brown'].includes(flowerColourName(colour));

function flowerText({ colour, centre, shape, count, share }: FlowerSeen, texts: AppearanceTexts): string {
  const name = flowerColourName(colour);
  const centreName = centre && flowerColourName(centre);
  if (count > 3) {
    // Shiny leaves and gaps of sky look the same.
    return texts.flowers(name, { areMany: count > 7, arePale: isPale(name), areSmall: share < 0.08 });
  }
  if (!shape) return texts.flowerParts(name);
  const flower = texts.flower(name, {
    isOne: count <= 1,
    centre: centreName === name ? undefined : centreName,
  });
  return [flower, outlineOfFlower(shape, texts) ?? []].flat().join(', ');
}

function outlineOfFlower(shape: Shape, { rays, lobes, round }: AppearanceTexts): string | undefined {
  if (shape.lobes >= 9 || shape.teeth[1] > 0.16) return rays;
  if (shape.lobes >= 4 && shape.lobeDepth > 0.3) return lobes(shape.lobes);
  return shape.solidity > 0.88 && shape.roundness > 0.6 ? round : undefined;
}

function leafText({ colour, shape }: LeafSeen, texts: AppearanceTexts): string {
  const name = leafColourName(colour);
  if (!shape) return texts.foliage(name);
  return texts.leaf(
    name,
    isDivided(shape)
      ? [shape.slenderness > 0.55 ? texts.fingered : texts.leaflets]
      : [bladeName(shape, texts), marginName(shape, texts)],
  );
}

/** Has deep gaps between narrow parts: leaflets or deep lobes. */
export const isDivided = (shape: Shape) => shape.solidity < 0.68 && shape.slenderness > 0.16;

function bladeName(shape: Shape, { blades, lobed }: AppearanceTexts): string {
  const { slenderness, widths, lobes, lobeDepth, solidity } = shape;
  if (slenderness < 0.12) return blades.narrowest;
  if (slenderness < 0.3) return blades.narrow;
  if (solidity < 0.86 && lobes >= 3 && lobeDepth > 0.35) return lobed(lobes);
  if (slenderness > 0.75) return blades.wide;
  return (widths[5] ?? 0) + (widths[6] ?? 0) > 0.12 ? blades.egg : blades.oval;
}

function marginName({ teeth }: Shape, { margins }: AppearanceTexts): string {
  if (teeth[1] > 0.06) return margins.toothed;
  return teeth[1] > 0.028 ? margins.finelyToothed : margins.smooth;
}
