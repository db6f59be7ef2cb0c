import { hash, randomBytes } from 'node:crypto';
import { limits } from '@portal/contracts';
import { ResetTokenModel } from './reset-token.model.ts';

/** Gives an account a new token of 256 random bits, which replaces the previous one. */
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

/** The account of a valid token; null if it is used, replaced, expired or unknown. */
export async function readReset(token: string, now: Date): Promise<number | null> {
  return (await ResetTokenModel.findOne(valid(token, now)).lean())?._id ?? null;
}

/** Like `readReset`, and uses the token up: of two concurrent calls, one succeeds. */
export async function redeemReset(token: string, now: Date): Promise<number | null> {
  return (await ResetTokenModel.findOneAndDelete(valid(token, now)).lean())?._id ?? null;
}

/** Invalidates the account's reset link. */
export const revokeResets = async (userId: number): Promise<void> =>
  void (await ResetTokenModel.deleteOne({ _id: userId }));

const valid = (token: string, now: Date) => ({ tokenHash: hashOf(token), expiresAt: { $gt: now } });
const hashOf = (token: string) => hash('sha256', token, 'base64url');
