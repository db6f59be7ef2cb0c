import { plants } from '@portal/contracts';
import { type Call, refuseDeletedPlant } from '@portal/kit';

/** Goes on where the catalogue has the plant. Throws not_found, or upstream_unavailable where it can't be asked. */
export type CheckPlant = (plantId: number, requestId: string) => Promise<void>;

/**
 * Asks the encyclopedia for each plant that a member marks, collects or writes about. That a plant is deleted may be
 * known here when another instance there has yet to hear of it.
 */
export const plantCheck =
  (call: Call): CheckPlant =>
  async (plantId, requestId) => {
    await refuseDeletedPlant(plantId);
    await call(plants.read, { params: { id: plantId } }, { requestId });
  };

/**
 * The most plants that a member marks, and that one collection holds: all of the catalogue many times over, and a
 * bound for what one read brings.
 */
export const maxPlants = 2000;
