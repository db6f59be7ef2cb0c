import { plantAdmin, plantLifecycleChanged, plantRemovals } from '@portal/contracts';
import { pendingReceivers, type Served, serve } from '@portal/kit';
import type { PlantDeps } from '../plants/change-plant.ts';
import { type PlantDocument, PlantModel, type Removal } from '../plants/plant.model.ts';
import { eventKey } from '../plants/plant-events.ts';
import { presentRemoval } from './removal.present.ts';
import { removePlant, restorePlant } from './remove-plant.ts';

export const plantRemovalRoutes = (deps: PlantDeps): Served[] => [
  serve(plantAdmin.remove, ({ params, viewer }) => removePlant(params.id, viewer, deps)),

  serve(plantRemovals.list, listRemovals),

  serve(plantRemovals.undo, ({ params, viewer }) => restorePlant(params.id, viewer, deps)),
];

type RemovedPlant = Pick<PlantDocument, '_id' | 'news'> & { removal: Removal };

async function listRemovals() {
  const removed = await PlantModel.find({ removal: { $ne: null } }, { removal: 1, news: 1 })
    .sort({ 'removal.at': -1 })
    .lean<RemovedPlant[]>();
  // Read after the plants: what their documents no longer hold, the outbox has taken by then.
  const pending = await pendingReceivers(plantLifecycleChanged, removed.map(keyOfLastWord));
  return removed.map((plant) => {
    const key = keyOfLastWord(plant);
    const isUnpublished = plant.news?.some(
      (one) => one.topic === plantLifecycleChanged.name && one.key === key,
    );
    return presentRemoval(plant, isUnpublished ? plantLifecycleChanged.to : (pending.get(key) ?? []));
  });
}

const keyOfLastWord = ({ _id, removal }: RemovedPlant) => eventKey(_id, removal.revision);
