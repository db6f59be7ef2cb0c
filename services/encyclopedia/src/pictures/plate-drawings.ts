import { createHash } from 'node:crypto';
import type { ImageWidth, PlateView } from '@portal/contracts';
import sharp, { type Sharp } from 'sharp';
import type { CataloguePlant } from '../catalogue/entry.ts';
import { drawPlate, platesRevision } from '../plates/draw-plate.ts';

/**
 * A view of a plant as a picture of the given width, yet to be rendered; the same plant is always drawn the same.
 * The paper covers it all, so that no transparency need be encoded.
 */
export const drawingOf = (plant: CataloguePlant, view: PlateView, width: ImageWidth): Sharp =>
  sharp(Buffer.from(sized(drawPlate(drawn(plant), view, width), width))).removeAlpha();

/** Changes where a plant's drawings change: with what is drawn, or with the way of drawing. */
export function drawingRevision(plant: CataloguePlant): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(drawn(plant)))
    .digest('hex');
  return `${platesRevision}-${hash.slice(0, 8)}`;
}

const drawn = ({ latinName, commonName, category, traits }: CataloguePlant) => ({
  latinName,
  commonName,
  category,
  traits,
});

/** A drawing has no size of its own: it is rendered once, at the width that is wanted. */
const sized = (svg: string, width: ImageWidth) =>
  svg.replace(/ width="(\d+)" height="(\d+)"/, (_, ownWidth: string, ownHeight: string) => {
    const height = Math.round((Number(ownHeight) * width) / Number(ownWidth));
    return ` width="${width}" height="${height}"`;
  });
