import { traitsOf } from './default-traits.ts';
import { composePlant } from './habits/compose-plant.ts';
import { bindPage, fitting, landscapeSheet, portrait } from './page.ts';
import { randomFrom } from './prng.ts';
import { type Gradients, openStudio, type Studio, type StudioOptions } from './studio.ts';
import type { Traits, TraitsInput } from './traits.ts';
import { composeDetail } from './views/detail.ts';
import { composeFeatures } from './views/features.ts';
import { furnish } from './views/figures.ts';
import { composeHabitat } from './views/habitat.ts';

/** The four pictures of a plant, in the gallery's order. */
export const views = ['plate', 'detail', 'features', 'habitat'] as const;
export type View = (typeof views)[number];

/** Changes whenever the same plant would be drawn differently, so that kept pictures can be told from stale ones. */
export const platesRevision = '1';

export type PlantToDraw = {
  latinName: string;
  commonName: string;
  category: string;
  traits?: TraitsInput | undefined;
};

/** Draws one view of a plant as an SVG document; the same plant always gives the same text. */
export function drawPlate(plant: PlantToDraw, view: View): string {
  const traits = traitsOf(plant);
  const gradients: Gradients = new Map();
  const sheet = view === 'habitat' ? landscapeSheet : portrait;
  const open: Open = (kept, options) => openStudio(randomFrom(`${plant.latinName}/${view}`), kept, options);
  const body =
    view === 'habitat'
      ? composeHabitat((options) => open(gradients, options), traits)
      : fitted(view, traits, open, gradients);
  return bindPage(sheet, body, plant.latinName, gradients);
}

const compositions = { plate: composePlant, detail: composeDetail, features: composeFeatures } as const;

type Open = (kept: Gradients, options: StudioOptions) => Studio;

/** Draws twice: a sketch to learn the size, then with a pen that has the right weight at that scale. */
function fitted(view: keyof typeof compositions, traits: Traits, open: Open, gradients: Gradients): string {
  const compose = compositions[view];
  const outline = compose(open(new Map(), { isSketch: true }), traits);
  const { figures, field } =
    view === 'plate'
      ? furnish(open(gradients, {}), traits, portrait.field, outline)
      : { figures: [], field: portrait.field };
  const { scale, transform } = fitting(outline, field);
  const drawing = compose(open(gradients, { weight: 1 / scale }), traits);
  return `<g transform="${transform}">${drawing.svg}</g>${figures.map((figure) => figure.svg).join('')}`;
}
