import { hash, randomBytes } from 'node:crypto';
import { limits } from '@portal/contracts';
import { ResetTokenModel } from './reset-token.model.ts';

/** Gives an account a token of 256 random bits; the one before it is dead. */
export async function issueReset(userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + limits.passwordReset.lifetimeMs);
  await ResetTokenModel.updateOne(
    { _id: userId },
    { $set: { tokenHash: hashOf(token), expiresAt } },
    { upsert: true },
  );
  return token;
}

/** Whose token it is; null where it is used, replaced, too old or made up. */
export async function readReset(token: string, now: Date): Promise<number | null> {
  return (await ResetTokenModel.findOne(good(token, now)).lean())?._id ?? null;
}

/** The same, and it is used by this: of two at once, one gets an answer. */
export async function redeemReset(token: string, now: Date): Promise<number | null> {
  return (await ResetTokenModel.findOneAndDelete(good(token, now)).lean())?._id ?? null;
}

/** No link that is on its way opens this account any more. */
export const revokeResets = async (userId: number): Promise<void> =>
  void (await ResetTokenModel.deleteOne({ _id: userId }));

const good = (token: string, now: Date) => ({ tokenHash: hashOf(token), expiresAt: { $gt: now } });

const hashOf = (token: string) => hash('sha256', token, 'base64url');
