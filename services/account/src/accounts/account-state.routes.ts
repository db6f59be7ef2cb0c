import { type AccountState, accounts } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { Account } from '../account.ts';
import { findUser, findUsers, findUsersByName } from '../users/find-user.ts';
import { checkDisplayName } from '../users/name-rules.ts';
import { noteSeen } from '../users/note-seen.ts';
import type { UserDocument } from '../users/user.model.ts';
import {
  isGivenRole,
  issuerRoleOf,
  rolesOf,
  withAvatar,
  withBlocked,
  withMuted,
} from '../users/user.present.ts';

/** Questions of the gateway and other services about accounts. */
export const accountStateRoutes = ({
  fixed,
  issuers,
  now,
}: Pick<Account, 'fixed' | 'issuers' | 'now'>): Served[] => {
  /** Ends with the issuer's entry in the settings. */
  const presentIssuerRole = (user: UserDocument): Pick<AccountState, 'issuerRole'> => {
    const given = issuerRoleOf(user, { fixed, now: now() });
    const issuer = issuers.find(({ settings }) => settings.issuer === given?.issuer);
    return given && issuer ? { issuerRole: { issuer: issuer.settings.key, role: given.role } } : {};
  };

  const presentState = (user: UserDocument): AccountState => ({
    id: user._id,
    username: user.username,
    roles: rolesOf(user, fixed),
    ...((fixed.roleOf(user.username) || isGivenRole(user, now())) && { isStaff: true }),
    ...presentIssuerRole(user),
    ...withAvatar(user),
    createdAt: user.createdAt.toISOString(),
    sessionsValidFrom: (user.sessionsValidFrom ?? user.createdAt).toISOString(),
    ...withMuted(user),
    ...withBlocked(user),
  });
  return [
    serve(accounts.find, async ({ body: { ids } }) => (await findUsers(ids)).map(presentState)),

    serve(accounts.resolve, async ({ body: { usernames } }) =>
      (await findUsersByName(usernames)).map(({ _id, username }) => ({ id: _id, username })),
    ),

    serve(accounts.noteSeen, async ({ body: { seen } }) => {
      await noteSeen(seen);
    }),

    serve(accounts.checkName, async ({ body: { userId, name } }) =>
      checkDisplayName(name, { self: await findUser(userId), fixed, field: 'name' }),
    ),
  ];
};
