import type { Member, Restriction, Role, User, Viewer } from '@portal/contracts';
import type { FixedAccounts } from './fixed-accounts.ts';
import type { UserDocument } from './user.model.ts';

/** The roles that the account has now. */
export const rolesOf = ({ username }: Pick<UserDocument, 'username'>, fixed: FixedAccounts): Role[] =>
  fixed.rolesOf(username);

/** A user as they see themselves. */
export const presentUser = (user: UserDocument, fixed: FixedAccounts): User => {
  const warnings = (user.warnings ?? []).filter(({ isRead }) => !isRead);
  return {
    ...presentNames(user),
    ...(user.email && { email: user.email }),
    roles: rolesOf(user, fixed),
    ...(warnings.length > 0 && { warnings: warnings.map(presentWarning) }),
    ...withMuted(user),
  };
};

/** A user as others see them. */
export const presentMember = (user: UserDocument, fixed: FixedAccounts): Member => {
  const [role] = rolesOf(user, fixed);
  return { ...presentNames(user), ...(role && { role }) };
};

/** A user's identity in other services. */
export const viewerOf = (user: UserDocument, fixed: FixedAccounts): Viewer => ({
  id: user._id,
  username: user.username,
  roles: rolesOf(user, fixed),
  ...withMuted(user),
});

type StoredRestriction = UserDocument['muted'];
type StoredWarning = NonNullable<UserDocument['warnings']>[number];

/** A mute or block while it lasts. */
export const activeRestriction = (
  restriction: StoredRestriction,
  now: Date = new Date(),
): Restriction | undefined => {
  if (!restriction) return undefined;
  const { reason, until } = restriction;
  if (!until) return { reason };
  return until > now ? { reason, until: until.toISOString() } : undefined;
};

export const withMuted = ({ muted }: UserDocument): { muted?: Restriction } => {
  const restriction = activeRestriction(muted);
  return restriction ? { muted: restriction } : {};
};

export const withBlocked = ({ blocked }: UserDocument): { blocked?: Restriction } => {
  const restriction = activeRestriction(blocked);
  return restriction ? { blocked: restriction } : {};
};

export const presentWarning = ({ id, reason, at }: StoredWarning) => ({ id, reason, at: at.toISOString() });

const presentNames = ({ _id, username, firstName, lastName }: UserDocument) => ({
  id: _id,
  username,
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
});
