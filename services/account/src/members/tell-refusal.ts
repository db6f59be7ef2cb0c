import { photoRefused } from '@portal/contracts/schemas';
import { nextId, type Receiver, receive } from '@portal/kit';
import { UserModel } from '../users/user.model.ts';

/** The most warnings and refusals that an account keeps. */
export const maxWarnings = 100;

/** Adds the refusal of a photo to an update of its member, who reads it on every page until they confirm it. */
export const pushRefusal = async (reason: string, at: Date) => ({
  warnings: {
    $each: [{ id: await nextId('warnings'), reason, at, isRead: false, about: 'photo' as const }],
    $slice: -maxWarnings,
  },
});

/** Tells a member that a photo of theirs was refused. Safe to repeat. */
export async function tellRefusal(
  userId: number,
  { reason = '', at }: { reason?: string | undefined; at: string },
): Promise<void> {
  const date = new Date(at);
  await UserModel.updateOne(
    { _id: userId, warnings: { $not: { $elemMatch: { about: 'photo', at: date } } } },
    { $push: await pushRefusal(reason, date) },
  );
}

/** Tells members that staff refused the photo of a discussion. */
export const photoRefusals: Receiver = receive(photoRefused, ({ memberId, ...refusal }) =>
  tellRefusal(memberId, refusal),
);
