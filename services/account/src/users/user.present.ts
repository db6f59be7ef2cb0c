import type { Member, User, Viewer } from '@portal/contracts';
import type { FixedAccounts } from './fixed-accounts.ts';
import type { UserDocument } from './user.model.ts';

/** A user as they see themselves. */
export function presentUser(user: UserDocument, fixed: FixedAccounts): User {
  const notices = fixed.noticesOf(user);
  return {
    ...presentMember(user),
    ...(user.email && { email: user.email }),
    roles: fixed.rolesOf(user),
    ...(user.secondFactor && { hasSecondFactor: true }),
    ...(notices.length > 0 && { notices }),
  };
}

/** A user as others see them. */
export const presentMember = ({ _id, username, firstName, lastName }: UserDocument): Member => ({
  id: _id,
  username,
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
});

/** A user's identity in other services. */
export const viewerOf = (user: UserDocument, fixed: FixedAccounts): Viewer => ({
  id: user._id,
  username: user.username,
  roles: fixed.rolesOf(user),
});
