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

type RemovedPlant = Pick<PlantDocument, '_id' | 'pendingEvents'> & { removal: Removal };

async function listRemovals() {
  const removed = await PlantModel.find({ removal: { $ne: null } }, { removal: 1, pendingEvents: 1 })
    .sort({ 'removal.at': -1 })
    .lean<RemovedPlant[]>();
  // Read after the plants: by then the outbox holds every event that their documents don't.
  const pending = await pendingReceivers(plantLifecycleChanged, removed.map(latestKey));
  return removed.map((plant) => {
    const key = latestKey(plant);
    const isUnpublished = plant.pendingEvents?.some(
      (one) => one.topic === plantLifecycleChanged.name && one.key === key,
    );
    return presentRemoval(plant, isUnpublished ? plantLifecycleChanged.to : (pending.get(key) ?? []));
  });
}

const latestKey = ({ _id, removal }: RemovedPlant) => eventKey(_id, removal.revision);
