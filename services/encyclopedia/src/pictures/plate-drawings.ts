import { createHash } from 'node:crypto';
import type { ImageWidth, PlateView } from '@portal/contracts';
import type { CataloguePlant } from '../catalogue/entry.ts';
import { drawPlate, platesRevision } from '../plates/draw-plate.ts';

/** A view of a plant as an SVG picture of the given width. The same plant is always drawn the same. */
export const drawingOf = (plant: CataloguePlant, view: PlateView, width: ImageWidth): Buffer =>
  Buffer.from(sized(drawPlate(drawn(plant), view), width));

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
