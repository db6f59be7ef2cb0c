import { plantDesk, plantPresenceChanged, plantRemovals } from '@portal/contracts';
import { pendingReceivers, type Served, serve } from '@portal/kit';
import type { PlantTools } from '../plants/change-plant.ts';
import { type PlantDocument, PlantModel, type Removal } from '../plants/plant.model.ts';
import { keyOfWrite } from '../plants/plant-news.ts';
import { presentRemoval } from './removal.present.ts';
import { removePlant, restorePlant } from './remove-plant.ts';

export const plantRemovalRoutes = (tools: PlantTools): Served[] => [
  serve(plantDesk.remove, ({ params, viewer }) => removePlant(params.id, viewer, tools)),

  serve(plantRemovals.list, listRemovals),

  serve(plantRemovals.undo, ({ params, viewer }) => restorePlant(params.id, viewer, tools)),
];

type RemovedPlant = Pick<PlantDocument, '_id' | 'news'> & { removal: Removal };

async function listRemovals() {
  const removed = await PlantModel.find({ removal: { $ne: null } }, { removal: 1, news: 1 })
    .sort({ 'removal.at': -1 })
    .lean<RemovedPlant[]>();
  // Read after the plants: what their documents no longer hold, the outbox has taken by then.
  const pending = await pendingReceivers(plantPresenceChanged, removed.map(keyOfLastWord));
  return removed.map((plant) => {
    const key = keyOfLastWord(plant);
    const isUntold = plant.news?.some((one) => one.topic === plantPresenceChanged.name && one.key === key);
    return presentRemoval(plant, isUntold ? plantPresenceChanged.to : (pending.get(key) ?? []));
  });
}

const keyOfLastWord = ({ _id, removal }: RemovedPlant) => keyOfWrite(_id, removal.revision);
