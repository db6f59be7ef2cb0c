import { limits } from '@portal/contracts';
import type { QueryFilter } from 'mongoose';
import { searchKeysOf } from '../users/find-user.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { usernameKey } from '../users/username.ts';

interface MemberQuery {
  /** The beginning of a user name, first name or last name. */
  q?: string | undefined;
  state?: 'muted' | 'blocked' | undefined;
  /** The id of the last loaded member. */
  before?: number | undefined;
}

/** A page of members, newest first. */
export function findMembers({ q = '', state, before }: MemberQuery, now: Date): Promise<UserDocument[]> {
  const key = usernameKey(q.replace(/^\s*@/, ''));
  const conditions: QueryFilter<UserDocument>[] = [];
  if (before !== undefined) conditions.push({ _id: { $lt: before } });
  if (key !== '')
    conditions.push({ searchKeys: { $regex: `^${key.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}` } });
  if (state)
    conditions.push({
      [`${state}.at`]: { $exists: true },
      $or: [{ [`${state}.until`]: { $exists: false } }, { [`${state}.until`]: { $gt: now } }],
    });
  const found = UserModel.find(conditions.length > 0 ? { $and: conditions } : {})
    .sort({ _id: -1 })
    .limit(limits.administration.pageLength);
  // Without it, a name of few members would be looked for in all accounts, the newest first.
  if (key !== '') found.hint({ searchKeys: 1 });
  return found.lean().exec();
}

/** Adds the keys to accounts from before there were any. Safe to repeat. */
export async function addSearchKeys(): Promise<void> {
  for await (const user of UserModel.find({ searchKeys: { $exists: false } })
    .lean()
    .cursor())
    await UserModel.updateOne({ _id: user._id }, { $set: { searchKeys: searchKeysOf(user) } });
}
