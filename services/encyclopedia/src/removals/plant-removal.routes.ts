import { limits, plantAdmin, plantRemovals, type QueryOf } from '@portal/contracts';
import { plantLifecycleChanged } from '@portal/contracts/schemas';
import { beyond, cursorPage, pendingReceivers, type Served, serve } from '@portal/kit';
import type { PlantDeps } from '../plants/change-plant.ts';
import { type PlantDocument, PlantModel, type Removal } from '../plants/plant.model.ts';
import { eventKey } from '../plants/plant-events.ts';
import { presentRemoval } from './removal.present.ts';
import { removePlant, restorePlant } from './remove-plant.ts';

export const plantRemovalRoutes = (deps: PlantDeps): Served[] => [
  serve(plantAdmin.remove, ({ params, viewer }) => removePlant(params.id, viewer, deps)),

  serve(plantRemovals.list, ({ query }) => listRemovals(query)),

  serve(plantRemovals.undo, ({ params, viewer }) => restorePlant(params.id, viewer, deps)),
];

type RemovedPlant = Pick<PlantDocument, '_id' | 'pendingEvents'> & { removal: Removal };

async function listRemovals(query: QueryOf<typeof plantRemovals.list>) {
  const { direction, cursor, arrange } = cursorPage(query);
  const isBeyond =
    cursor !== undefined && beyond('removal.at', { id: cursor, at: await removalTimeOf(cursor) }, direction);
  const removed = await PlantModel.find(
    { removal: { $ne: null }, ...isBeyond },
    { removal: 1, pendingEvents: 1 },
  )
    .sort({ 'removal.at': direction, _id: direction })
    .limit(limits.administration.pageLength)
    .lean<RemovedPlant[]>();
  // Read after the plants: by then the outbox holds every event that their documents don't.
  const pending = await pendingReceivers(plantLifecycleChanged, removed.map(latestKey));
  return arrange(removed).map((plant) => {
    const key = latestKey(plant);
    const isUnpublished = plant.pendingEvents?.some(
      (one) => one.topic === plantLifecycleChanged.name && one.key === key,
    );
    return presentRemoval(plant, isUnpublished ? plantLifecycleChanged.to : (pending.get(key) ?? []));
  });
}

const removalTimeOf = async (id: number): Promise<Date | undefined> =>
  (await PlantModel.findById(id, { removal: 1 }).lean<Pick<PlantDocument, 'removal'>>())?.removal?.at;

const latestKey = ({ _id, removal }: RemovedPlant) => eventKey(_id, removal.revision);
