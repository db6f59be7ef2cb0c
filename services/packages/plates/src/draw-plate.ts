import { traitsOf } from './default-traits.ts';
import { composePlant } from './habits/compose-plant.ts';
import { bindPage, fitting, landscapeSheet, portrait } from './page.ts';
import { randomFrom } from './prng.ts';
import { type Definitions, openStudio, type Studio, type StudioOptions, sketching } from './studio.ts';
import type { Traits, TraitsInput } from './traits.ts';
import { composeDetail } from './views/detail.ts';
import { composeFeatures } from './views/features.ts';
import { furnish } from './views/figures.ts';
import { composeHabitat } from './views/habitat.ts';

/** The four pictures of a plant, in the gallery's order. */
export const views = ['plate', 'detail', 'features', 'habitat'] as const;
export type View = (typeof views)[number];

/** Changes whenever the same plant would be drawn differently, so that kept pictures can be told from stale ones. */
export const platesRevision = '5';

export type PlantToDraw = {
  latinName: string;
  commonName: string;
  category: string;
  traits?: TraitsInput | undefined;
};

/** The widest picture whose every pixel is drawn for; wider ones show the same lines larger. */
const finestWidth = 640;

/**
 * Draws one view of a plant as an SVG document with the detail that a picture of `width` pixels can show; the same
 * plant always gives the same text.
 */
export function drawPlate(plant: PlantToDraw, view: View, width = finestWidth): string {
  const traits = traitsOf(plant);
  const definitions: Definitions = new Map();
  const sheet = view === 'habitat' ? landscapeSheet : portrait;
  const pixelsOfPage = Math.min(width, finestWidth) / sheet.width;
  const open: Open = (kept, options) =>
    openStudio(randomFrom(`${plant.latinName}/${view}`), kept, { pixelsOfPage, ...options });
  const body =
    view === 'habitat'
      ? composeHabitat((options) => open(definitions, options), traits)
      : fitted(view, traits, open, definitions);
  return bindPage(sheet, body, plant.latinName, definitions);
}

const compositions = { plate: composePlant, detail: composeDetail, features: composeFeatures } as const;

type Open = (kept: Definitions, options: StudioOptions) => Studio;

/** Draws twice: a sketch to learn the size, then with a pen that has the right weight at that scale. */
function fitted(
  view: keyof typeof compositions,
  traits: Traits,
  open: Open,
  definitions: Definitions,
): string {
  const compose = compositions[view];
  const outline = compose(open(new Map(), sketching), traits);
  const { figures, field } =
    view === 'plate'
      ? furnish(open(definitions, {}), traits, portrait.field, outline)
      : { figures: [], field: portrait.field };
  const { scale, transform } = fitting(outline, field);
  const drawing = compose(open(definitions, { scale }), traits);
  return `<g transform="${transform}">${drawing.svg}</g>${figures.map((figure) => figure.svg).join('')}`;
}
