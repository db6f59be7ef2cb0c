import { limits, type Plant, plantLifecycleChanged, type Viewer } from '@portal/contracts';
import { conflict, isDuplicateKey, notFound } from '@portal/kit';
import { nameKeys } from '../admin/create-plant.ts';
import { nameTakenMeanwhile, refuseTakenNames } from '../admin/plant-admin-deps.ts';
import { changePlant, type PlantDeps, refuseDeleted } from '../plants/change-plant.ts';
import type { PlantDocument, Removal } from '../plants/plant.model.ts';
import { eventKey, news, staffAct } from '../plants/plant-events.ts';
import { textsOf } from '../plants/plant-texts.ts';

/** Deletes a plant for everyone at once; the portal is told, and it can be brought back for a while. */
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
        // Another plant may have its names meanwhile.
        unset: ['commonNameKey', 'latinNameKey'],
        news: [
          presence(plantId, 'removed', revision),
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

/** Brings a deleted plant back. One that is there stays as it is. Throws conflict where its time is over. */
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
        // Its catalogue is gone: there is nothing to bring back to.
        if (plant.withdrawnAt) throw notFound('Plant');
        const words = textsOf(plant);
        refuseTakenNames(words, deps, plantId);
        return {
          set: nameKeys(words),
          unset: ['removal'],
          news: [
            presence(plantId, 'present', revision),
            staffAct(viewer, {
              act: 'plant.restored',
              plant: { _id: plantId, commonName: words.commonName },
              revision,
              after: { commonName: words.commonName, latinName: words.latinName, category: words.category },
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

/** Until when a deleted plant can be brought back. */
export const restorableUntil = ({ at }: Removal) => new Date(at.getTime() + limits.plantRemoval.undoMs);

function refuseTooLate(removal: Removal): void {
  if (removal.erasedAt || restorableUntil(removal) <= new Date())
    throw conflict('This plant can no longer be brought back: the seven days are over.');
}

/** Word on whether a plant is there. */
export const presence = (
  plantId: PlantDocument['_id'],
  is: 'present' | 'removed' | 'erased',
  revision: number,
) => news(plantLifecycleChanged, eventKey(plantId, revision), { plantId, presence: is, revision });
