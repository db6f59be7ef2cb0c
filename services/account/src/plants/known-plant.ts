import { limits, type Plant, plants } from '@portal/contracts';
import { type Call, refuseDeletedPlant } from '@portal/kit';

/** Answers the plant if the catalogue has it. Throws not_found, or upstream_unavailable if it can't be asked. */
export type CheckPlant = (plantId: number, requestId: string) => Promise<Plant>;

/** Checks for deleted plants here first: an instance of the encyclopedia may not know of the deletion yet. */
export const plantCheck =
  (call: Call): CheckPlant =>
  async (plantId, requestId) => {
    await refuseDeletedPlant(plantId);
    return call(plants.read, { params: { id: plantId } }, { requestId });
  };

/** The limit on a member's favourites and on the plants of one collection. */
export const maxPlants = limits.collection.plants;
