import { composePlant } from '../habits/compose-plant.ts';
import { fitting, type Sheet } from '../page.ts';
import type { Studio } from '../studio.ts';
import type { Traits } from '../traits.ts';
export function composeHabitat(studio: Studio, traits: Traits, sheet: Sheet): string {
  const plant = composePlant(studio, traits);
  return `<g transform="${fitting(plant, sheet.field).transform}">${plant.svg}</g>`;
}
