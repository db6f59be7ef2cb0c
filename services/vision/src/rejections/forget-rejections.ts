import { RejectionModel } from './rejection.model.ts';

/** Takes a member's name off what they rejected. */
export const forgetRejector = (userId: number) =>
  RejectionModel.updateMany({ 'rejectedBy.id': userId }, { $set: { rejectedBy: null } });

/** Removes what was rejected of a plant that is gone for good. */
export const dropRejections = (plantId: number) => RejectionModel.deleteMany({ plantId });
