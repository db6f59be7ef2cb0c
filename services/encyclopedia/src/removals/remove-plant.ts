import { limits, type Plant, type Viewer } from '@portal/contracts';
import { plantLifecycleChanged } from '@portal/contracts/schemas';
import { conflict, isDuplicateKey, notFound, pendingEvent } from '@portal/kit';
import { nameKeys } from '../admin/create-plant.ts';
import { nameTakenMeanwhile, refuseTakenNames } from '../admin/plant-admin-deps.ts';
import { changePlant, type PlantDeps, refuseDeleted } from '../plants/change-plant.ts';
import type { PlantDocument, Removal } from '../plants/plant.model.ts';
import { eventKey, staffAct } from '../plants/plant-events.ts';
import { textsOf } from '../plants/plant-texts.ts';

/** Deletes a plant for everyone at once; the portal is published, and it can be brought back for a while. */
export async function removePlant(plantId: number, viewer: Viewer, deps: PlantDeps): Promise<void> {
  await changePlant(
    plantId,
    (plant, revision) => {
      if (plant.removal) return undefined;
      refuseDeleted(plant);
      const { commonName, latinName, category } = textsOf(plant);
      const by = { id: viewer.id, username: viewer.username };
      return {
        set: { removal: { at: new Date(), by, commonName, latinName, revision } },
        // Frees its names for other plants.
        unset: ['commonNameKey', 'latinNameKey'],
        events: [
          lifecycleEvent(plantId, 'removed', revision),
          staffAct(viewer, {
            act: 'plant.removed',
            plant: { _id: plantId, commonName },
            revision,
            before: { commonName, latinName, category },
          }),
        ],
      };
    },
    deps,
  );
}

/** Restores a deleted plant; a visible one stays as it is. Throws conflict when its time is over. */
export async function restorePlant(plantId: number, viewer: Viewer, deps: PlantDeps): Promise<Plant> {
  try {
    const { after } = await changePlant(
      plantId,
      (plant, revision) => {
        const { removal } = plant;
        if (!removal) {
          refuseDeleted(plant);
          return undefined;
        }
        refuseTooLate(removal);
        // It left the catalogue: there is nothing to restore.
        if (plant.withdrawnAt) throw notFound('Plant');
        const texts = textsOf(plant);
        refuseTakenNames(texts, deps, plantId);
        return {
          set: nameKeys(texts),
          unset: ['removal'],
          events: [
            lifecycleEvent(plantId, 'present', revision),
            staffAct(viewer, {
              act: 'plant.restored',
              plant: { _id: plantId, commonName: texts.commonName },
              revision,
              after: { commonName: texts.commonName, latinName: texts.latinName, category: texts.category },
            }),
          ],
        };
      },
      deps,
    );
    return deps.cache.present(after);
  } catch (error) {
    throw isDuplicateKey(error) ? nameTakenMeanwhile() : error;
  }
}

export const restorableUntil = ({ at }: Removal) => new Date(at.getTime() + limits.plantRemoval.undoMs);

function refuseTooLate(removal: Removal): void {
  if (removal.erasedAt || restorableUntil(removal) <= new Date())
    throw conflict('This plant can no longer be restored: the seven days are over.');
}

export const lifecycleEvent = (
  plantId: PlantDocument['_id'],
  presence: 'present' | 'removed' | 'erased',
  revision: number,
) => pendingEvent(plantLifecycleChanged, eventKey(plantId, revision), { plantId, presence, revision });
