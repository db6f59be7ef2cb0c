import {
  cardOf,
  type HelpService,
  helpServices,
  interactionChecks,
  type NameIndex,
  needs,
  type PlantCard,
} from '@portal/contracts';
import { found, type Served, serve } from '@portal/kit';
import type { CatalogueLists } from '../catalogue/read-catalogue.ts';
import type { PlantCache } from '../plants/plant-cache.ts';
import { askedMedicines, askedPlants, indexPlants, withEverydayNames } from './asked-names.ts';
import { checkInteractions } from './interaction-check.ts';
import { indexMedicines } from './medicine-index.ts';

/** The interaction checker, and the lists that plants refer to. */
export function interactionRoutes(
  lists: CatalogueLists,
  cache: Pick<PlantCache, 'list' | 'plant'>,
): Served[] {
  const index = indexMedicines(lists.medicines);
  const named = () => withEverydayNames(cache.list().entries, lists.everydayNames);
  /** By the state of the catalogue. */
  const plantIndexes = new WeakMap<object, NameIndex<PlantCard>>();
  const plantIndex = () => {
    const { entries } = cache.list();
    const known = plantIndexes.get(entries) ?? indexPlants(named());
    plantIndexes.set(entries, known);
    return known;
  };
  const services: readonly HelpService[] = Object.freeze([...lists.helpServices]);
  const listed = Object.freeze([...lists.needs]);
  return [
    serve(interactionChecks.medicines, () => [...index.list]),

    serve(interactionChecks.plantNames, () =>
      named().map(({ card: { id }, otherNames }) => ({ id, names: [...otherNames] })),
    ),

    serve(interactionChecks.check, async ({ body }) => {
      const { medicines, understood } = askedMedicines(body.medicines, index);
      const ids = askedPlants(body.plants, plantIndex());
      const plants = (await Promise.all(ids.map(cache.plant))).map((plant) => found(plant, 'Plant'));
      return {
        plants: plants.map((plant) => ({
          ...cardOf(plant),
          ...(plant.summary && { summary: plant.summary }),
        })),
        medicines: understood,
        ...checkInteractions(plants, medicines, index),
      };
    }),

    serve(needs.list, () => [...listed]),

    serve(helpServices.list, () => [...services]),
  ];
}
