import { plantDesk } from '@portal/contracts';
import { found, type Served, serve } from '@portal/kit';
import { refuseAbsent } from '../plants/change-plant.ts';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import { inputOf, wordsOf } from '../plants/plant-words.ts';
import { createPlant } from './create-plant.ts';
import type { DeskTools } from './desk-tools.ts';
import { setCategory, updatePlant } from './update-plant.ts';

export const plantDeskRoutes = (tools: DeskTools): Served[] => [
  serve(plantDesk.open, async ({ params }) => {
    const plant = found(await PlantModel.findById(params.id).lean<PlantDocument>(), 'Plant');
    refuseAbsent(plant);
    return { plant: inputOf(wordsOf(plant)), revision: plant.wordsRevision ?? 0 };
  }),

  serve(plantDesk.create, ({ body, viewer }) => createPlant(body, viewer, tools)),

  serve(plantDesk.update, ({ params, body, viewer }) => updatePlant(params.id, body, viewer, tools)),

  serve(plantDesk.setCategory, ({ params, body, viewer }) =>
    setCategory(params.id, body.category, viewer, tools),
  ),
];
