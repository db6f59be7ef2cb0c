import type { PlantRemoval, ServiceName } from '@portal/contracts';
import type { PlantDocument, Removal } from '../plants/plant.model.ts';
import { restorableUntil } from './remove-plant.ts';

/** A deleted plant and its progress; `waitingFor` are the services that have yet to follow. */
export function presentRemoval(
  { _id, removal }: { _id: PlantDocument['_id']; removal: Removal },
  waitingFor: ServiceName[],
): PlantRemoval {
  const isDone = waitingFor.length === 0;
  const { at, by, commonName, latinName, erasedAt } = removal;
  return {
    plantId: _id,
    commonName,
    latinName,
    removedBy: by,
    removedAt: at.toISOString(),
    restorableUntil: restorableUntil(removal).toISOString(),
    state: erasedAt ? (isDone ? 'erased' : 'erasing') : isDone ? 'removed' : 'removing',
    waitingFor,
  };
}
