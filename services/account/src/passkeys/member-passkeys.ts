import { limits, type Passkey } from '@portal/contracts';
import { conflict, found, isDuplicateKey } from '@portal/kit';
import { freeSlot } from '../garden/free-slot.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { type PasskeyDocument, PasskeyModel } from './passkey.model.ts';

/** A member's passkeys, the oldest first. */
export const passkeysOf = async (userId: number): Promise<PasskeyDocument[]> =>
  (await PasskeyModel.find({ userId }).lean()).sort((one, other) => +one.createdAt - +other.createdAt);

export const presentPasskey = ({ _id, name, createdAt, lastUsedAt, backedUp }: PasskeyDocument): Passkey => ({
  id: _id,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  isSynced: backedUp,
});

/** Throws conflict if the member has as many as a member may have. */
export function slotAmong(own: Pick<PasskeyDocument, 'slot'>[]): number {
  const { perMember } = limits.passkeys;
  const slot = freeSlot(
    own.map((passkey) => passkey.slot),
    perMember,
  );
  if (slot === undefined)
    throw conflict(`You have ${perMember} passkeys, the most of an account. Please remove one first.`);
  return slot;
}

/** Adds a passkey and notes it on the account. Throws conflict if there are too many, or any member has this one. */
export async function addPasskey(passkey: Omit<PasskeyDocument, 'slot'>): Promise<void> {
  const { _id, userId } = passkey;
  for (;;) {
    try {
      await PasskeyModel.create({ ...passkey, slot: slotAmong(await passkeysOf(userId)) });
      break;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (await PasskeyModel.exists({ _id }))
        throw conflict('This passkey is in use already. Please create another one.');
    }
  }
  await notePasskey(userId);
}

/** Corrects an account that an interrupted or concurrent change left without the fact. */
export const notePasskey = (userId: number) =>
  UserModel.updateOne({ _id: userId }, { $set: { hasPasskey: true } });

/** Notes first that it was the last one: an account must not count as protected without a passkey. Throws not_found. */
export async function removePasskey(userId: number, _id: string): Promise<void> {
  found(await PasskeyModel.exists({ _id, userId }), 'Passkey');
  const hasOther = await PasskeyModel.exists({ userId, _id: { $ne: _id } });
  if (!hasOther) await UserModel.updateOne({ _id: userId }, { $unset: { hasPasskey: true } });
  await PasskeyModel.deleteOne({ _id, userId });
}

export async function removePasskeys(userId: number): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $unset: { hasPasskey: true } });
  await PasskeyModel.deleteMany({ userId });
}

/** An account's passkeys for the export: without their keys. */
export const exportedPasskeys = async (user: Pick<UserDocument, '_id'>) =>
  (await passkeysOf(user._id)).map(presentPasskey).map(({ id: _, ...passkey }) => passkey);
