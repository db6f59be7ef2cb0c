import type { Member, User, Viewer } from '@portal/contracts';
import type { FixedAccounts } from './fixed-accounts.ts';
import type { UserDocument } from './user.model.ts';

/** The person as they see themselves. */
export const presentUser = (user: UserDocument, fixed: FixedAccounts): User => ({
  ...presentMember(user),
  ...(user.email !== undefined && { email: user.email }),
  roles: fixed.rolesOf(user.username),
});

/** The person as others see them. */
export const presentMember = ({ _id, username, firstName, lastName }: UserDocument): Member => ({
  id: _id,
  username,
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
});

/** The person as every room knows them. */
export const viewerOf = ({ _id, username }: UserDocument, fixed: FixedAccounts): Viewer => ({
  id: _id,
  username,
  roles: fixed.rolesOf(username),
});
