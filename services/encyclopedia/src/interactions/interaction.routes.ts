import { type HelpService, helpServices, interactionChecks, needs } from '@portal/contracts';
import { found, invalidInput, type Served, serve } from '@portal/kit';
import type { CatalogueLists } from '../catalogue/read-catalogue.ts';
import type { PlantCache } from '../plants/plant-cache.ts';
import { checkInteractions, indexMedicines } from './interaction-check.ts';

/** The interaction checker, and the lists that plants refer to. */
export function interactionRoutes(lists: CatalogueLists, cache: Pick<PlantCache, 'plant'>): Served[] {
  const index = indexMedicines(lists.medicines);
  const services: readonly HelpService[] = Object.freeze([...lists.helpServices]);
  const listed = Object.freeze([...lists.needs]);
  return [
    serve(interactionChecks.medicines, () => [...index.list]),

    serve(interactionChecks.check, async ({ body }) => {
      const plants = await Promise.all([...new Set(body.plants)].map(cache.plant));
      const chosen = plants.map((plant) => found(plant, 'Plant'));
      const medicines = [...new Set(body.medicines)].map((id) => {
        const medicine = index.medicine(id);
        if (!medicine) throw invalidInput(`There is no medicine called "${id}" in the list.`);
        return medicine;
      });
      return checkInteractions(chosen, medicines, index);
    }),

    serve(needs.list, () => [...listed]),

    serve(helpServices.list, () => [...services]),
  ];
}
