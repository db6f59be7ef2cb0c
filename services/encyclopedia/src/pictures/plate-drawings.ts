import { createHash } from 'node:crypto';
import type { ImageWidth, PlateView } from '@portal/contracts';
import { drawPlate, platesRevision } from '@portal/plates';
import { renderAsync } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import type { CataloguePlant } from '../catalogue/entry.ts';

/** A view of a plant as a picture of the given width, yet to be encoded; the same plant is always drawn the same. */
export const pictureOf = (plant: CataloguePlant, view: PlateView, width: ImageWidth): Promise<Sharp> =>
  render(drawingOf(plant, view, width), width);

/** The lines of a view of a plant, as SVG, with the detail that a picture of the given width can show. */
export const drawingOf = (plant: CataloguePlant, view: PlateView, width: ImageWidth): string =>
  drawPlate(drawn(plant), view, width);

/**
 * The pixels of a drawing, made in a thread of Node's pool. The paper covers it all, so that no transparency need be
 * encoded; its letters are outlines, so that no fonts need be found.
 */
export async function render(drawing: string, width: ImageWidth): Promise<Sharp> {
  const image = await renderAsync(drawing, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  return sharp(image.pixels, { raw }).removeAlpha();
}

/** Changes where a plant's drawings change: with what is drawn, or with the way of drawing. */
export function drawingRevision(plant: CataloguePlant): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(drawn(plant)))
    .digest('hex');
  return `${platesRevision}-${hash.slice(0, 8)}`;
}

/** Names a drawing for good, as it is kept. */
export const keyOf = (plant: CataloguePlant, view: PlateView): string =>
  `plate-${plant.id}-${view}-${drawingRevision(plant)}`;

const drawn = ({ latinName, commonName, category, traits }: CataloguePlant) => ({
  latinName,
  commonName,
  category,
  traits,
});
