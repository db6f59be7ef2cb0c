import { plantAdmin } from '@portal/contracts';
import { found, type Served, serve } from '@portal/kit';
import { refuseDeleted } from '../plants/change-plant.ts';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import { inputOf, textsOf } from '../plants/plant-texts.ts';
import { createPlant } from './create-plant.ts';
import type { PlantAdminDeps } from './plant-admin-deps.ts';
import { setCategory, updatePlant } from './update-plant.ts';

export const plantAdminRoutes = (deps: PlantAdminDeps): Served[] => [
  serve(plantAdmin.open, async ({ params }) => {
    const plant = found(await PlantModel.findById(params.id).lean<PlantDocument>(), 'Plant');
    refuseDeleted(plant);
    return { plant: inputOf(textsOf(plant)), revision: plant.textsRevision ?? 0 };
  }),

  serve(plantAdmin.create, ({ body, viewer }) => createPlant(body, viewer, deps)),

  serve(plantAdmin.update, ({ params, body, viewer }) => updatePlant(params.id, body, viewer, deps)),

  serve(plantAdmin.setCategory, ({ params, body, viewer }) =>
    setCategory(params.id, body.category, viewer, deps),
  ),
];
