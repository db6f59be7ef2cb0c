import type { Member, User, Viewer } from '@portal/contracts';
import type { FixedAccounts } from './fixed-accounts.ts';
import type { UserDocument } from './user.model.ts';

/** A user as they see themselves. */
export const presentUser = (user: UserDocument, fixed: FixedAccounts): User => ({
  ...presentMember(user),
  ...(user.email && { email: user.email }),
  roles: fixed.rolesOf(user.username),
});

/** A user as others see them. */
export const presentMember = ({ _id, username, firstName, lastName }: UserDocument): Member => ({
  id: _id,
  username,
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
});

/** A user's identity in other services. */
export const viewerOf = ({ _id, username }: UserDocument, fixed: FixedAccounts): Viewer => ({
  id: _id,
  username,
  roles: fixed.rolesOf(username),
});
