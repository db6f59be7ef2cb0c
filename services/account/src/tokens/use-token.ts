import type { ReplyOf, tokens } from '@portal/contracts';
import type { Log } from '@portal/kit';
import { endingFields, isOpen } from '../grants/is-open.ts';
import { UserModel } from '../users/user.model.ts';
import { withMuted } from '../users/user.present.ts';
import { TokenModel } from './token.model.ts';

/** Interval between writes of a token's use, in milliseconds. */
const useMs = 60_000;

/** The member and the rights of a token; null unless it is valid now. Its viewer never has a role. */
export async function useToken(
  id: string,
  { now, log }: { now: Date; log: Log },
): Promise<ReplyOf<typeof tokens.use>> {
  const token = await TokenModel.findById(id).lean();
  if (!token || token.expiresAt <= now) return null;
  const { userId, scopes, createdAt, lastUsedAt } = token;
  const user = await UserModel.findById(userId, { ...endingFields, username: 1, muted: 1 }).lean();
  if (!user || !isOpen({ kind: 'token', since: createdAt }, user, now)) return null;
  if (+now - +(lastUsedAt ?? 0) >= useMs) {
    await TokenModel.updateOne({ _id: id }, { $set: { lastUsedAt: now } }).catch((error) =>
      log.warn({ err: error }, 'use of a token not written'),
    );
  }
  return { viewer: { id: userId, username: user.username, roles: [], ...withMuted(user) }, scopes };
}
