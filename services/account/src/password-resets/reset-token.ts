import { limits } from '@portal/contracts';
import { hashOfToken, newToken } from '../mail/link-token.ts';
import { ResetTokenModel } from './reset-token.model.ts';

/** Gives an account a new token of 256 random bits, which replaces the previous one. */
export async function issueReset(userId: number, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + limits.passwordReset.lifetimeMs);
  await ResetTokenModel.updateOne(
    { _id: userId },
    { $set: { tokenHash: hashOfToken(token), expiresAt } },
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

const valid = (token: string, now: Date) => ({ tokenHash: hashOfToken(token), expiresAt: { $gt: now } });
