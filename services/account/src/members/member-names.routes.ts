import { limits, memberNames } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { QueryFilter } from 'mongoose';
import { beginsWith } from '../users/find-user.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { withAvatar } from '../users/user.present.ts';
import { usernameKey } from '../users/username.ts';

/** Completes the names of members who can sign in. */
export const memberNameRoutes = ({ now }: { now: () => Date }): Served[] => [
  serve(memberNames.suggest, async ({ query: { q } }) => {
    const key = usernameKey(q.replace(/^\s*@/, ''));
    if (key === '') return [];
    const [byUsername, byDisplayName] = await Promise.all([
      membersBy('usernameKey', key, now()),
      membersBy('displayNameKey', key, now()),
    ]);
    const found = new Map([...byUsername, ...byDisplayName].map((user) => [user._id, user]));
    return [...found.values()].slice(0, limits.profile.suggestions).map(presentName);
  }),
];

type NamedUser = Pick<UserDocument, '_id' | 'username' | 'displayName' | 'avatar'>;

/** The first members whose key begins with this, in the order of the index. */
function membersBy(field: 'usernameKey' | 'displayNameKey', key: string, now: Date): Promise<NamedUser[]> {
  const filter: QueryFilter<UserDocument> = {
    [field]: beginsWith(key),
    $or: [{ blocked: { $exists: false } }, { 'blocked.until': { $lte: now } }],
  };
  return UserModel.find(filter, { username: 1, displayName: 1, avatar: 1 })
    .sort({ [field]: 1 })
    .limit(limits.profile.suggestions)
    .lean()
    .exec();
}

const presentName = (user: NamedUser) => ({
  id: user._id,
  username: user.username,
  ...(user.displayName && { displayName: user.displayName }),
  ...withAvatar(user),
});
