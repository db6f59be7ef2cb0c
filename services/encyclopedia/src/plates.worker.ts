import type { DrawnView, ImageWidth } from '@portal/contracts';
import { drawPlate, type PlantToDraw } from '@portal/plates';
import { Resvg } from '@resvg/resvg-js';

/** One view of a plant, for a picture of the given width. */
export interface DrawTask {
  plant: PlantToDraw;
  view: DrawnView;
  width: ImageWidth;
}

/** RGBA pixels, four bytes each. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Draws and renders a plate. Its letters are outlines, so rendering needs no fonts. */
export function draw({ plant, view, width }: DrawTask): Pixels {
  const image = new Resvg(drawPlate(plant, view, width), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  }).render();
  return { data: image.pixels, width: image.width, height: image.height };
}
