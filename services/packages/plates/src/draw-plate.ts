import type { FigurePart } from '@portal/contracts';
import { type PlantToDraw, traitsOf } from './default-traits.ts';
import { composePlant } from './habits/compose-plant.ts';
import { bindPage, coverField, fitting, landscapeSheet, portrait } from './page.ts';
import { randomFrom } from './prng.ts';
import { type Definitions, openStudio, type Studio, type StudioOptions, sketching } from './studio.ts';
import type { Traits } from './traits.ts';
import { composeDetail } from './views/detail.ts';
import { composeFeatures } from './views/features.ts';
import { letterOf } from './views/figure.ts';
import { furnish } from './views/figures.ts';
import { composeHabitat } from './views/habitat.ts';
import { featureParts, figureParts } from './views/parts.ts';

/** The cover is the plant of the plate without figures and caption. */
export const views = ['plate', 'detail', 'features', 'habitat', 'cover'] as const;
export type View = (typeof views)[number];

/** Increment whenever the same plant would be drawn differently: stored pictures are then drawn again. */
export const platesRevision = '7';

/** Wider pictures show the lines of this width larger. */
const finestWidth = 640;

/** Draws one view of a plant as an SVG document, with the detail that `width` pixels can show. Deterministic. */
export function drawPlate(plant: PlantToDraw, view: View, width = finestWidth): string {
  const traits = traitsOf(plant);
  const definitions: Definitions = new Map();
  const sheet = view === 'habitat' ? landscapeSheet : portrait;
  const pixelsOfPage = Math.min(width, finestWidth) / sheet.width;
  const open: Open = (definitions, options) =>
    openStudio(randomFrom(`${plant.latinName}/${view === 'cover' ? 'plate' : view}`), definitions, {
      pixelsOfPage,
      ...options,
    });
  const body =
    view === 'habitat'
      ? composeHabitat((options) => open(definitions, options), traits)
      : fitted(view, traits, open, definitions);
  return bindPage(sheet, body, view === 'cover' ? undefined : plant.latinName, definitions);
}

/** A lettered figure of a picture: what it shows, for the legend. */
export type Figure = { letter: string; part: FigurePart };

/**
 * The lettered figures of one view of a plant, in the order of their letters from `a`; empty for a view without
 * letters. Doesn't draw anything.
 */
export function figuresOf(plant: Pick<PlantToDraw, 'category' | 'traits'>, view: View = 'plate'): Figure[] {
  if (view !== 'plate' && view !== 'features') return [];
  const traits = traitsOf(plant);
  const parts = view === 'plate' ? figureParts(traits) : featureParts(traits);
  return parts.map(({ part }, index) => ({ letter: letterOf(index), part }));
}

const compositions = {
  plate: composePlant,
  cover: composePlant,
  detail: composeDetail,
  features: composeFeatures,
} as const;

type Open = (definitions: Definitions, options: StudioOptions) => Studio;

/** Draws twice: a sketch for the size, then with the right line weight at that scale. */
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
      : { figures: [], field: view === 'cover' ? coverField : portrait.field };
  const { scale, transform } = fitting(outline, field);
  const drawing = compose(open(definitions, { scale }), traits);
  return `<g transform="${transform}">${drawing.svg}</g>${figures.map((figure) => figure.svg).join('')}`;
}
