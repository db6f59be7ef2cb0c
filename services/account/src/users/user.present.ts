import { domainToUnicode } from 'node:url';
import {
  accountNotices,
  type Member,
  type Restriction,
  type Role,
  type User,
  type Viewer,
} from '@portal/contracts';
import { compact } from '@portal/kit';
import { pendingChange } from '../emails/pending-change.ts';
import type { FixedAccounts } from './fixed-accounts.ts';
import type { UserDocument } from './user.model.ts';

type Protection = Pick<UserDocument, 'username' | 'secondFactor' | 'hasPasskey'>;

/** The roles that the account has now: none where staff need a second factor, or a passkey, and it has neither. */
export function rolesOf(user: Protection, fixed: FixedAccounts): Role[] {
  const role = fixed.roleOf(user.username);
  return role && !lacksFactor(user, fixed) ? [role] : [];
}

/** Returns whether groups of an issuer give the account a role now, also while it lacks its second factor. */
export const isGivenRole = ({ issuerRole }: Pick<UserDocument, 'issuerRole'>, now: Date): boolean =>
  issuerRole ? issuerRole.until > now : false;

/** The role that an issuer's groups give to an account now; only sessions that began there have it. */
export function issuerRoleOf(
  user: Pick<UserDocument, 'issuerRole' | 'secondFactor'>,
  { fixed, now }: { fixed: FixedAccounts; now: Date },
): { issuer: string; role: Role } | undefined {
  // A passkey proves nothing at an issuer.
  const lacksCode = fixed.needsSecondFactor && !user.secondFactor;
  return isGivenRole(user, now) && !lacksCode ? (user.issuerRole ?? undefined) : undefined;
}

/** A user as they see themselves, with the roles of their session. */
export const presentUser = (
  user: UserDocument,
  fixed: FixedAccounts,
  { roles }: Pick<Viewer, 'roles'> = { roles: rolesOf(user, fixed) },
): User => {
  const warnings = (user.warnings ?? []).filter(({ isRead }) => !isRead);
  const notices = noticesOf(user, fixed);
  const pending = pendingChange(user, new Date());
  return compact({
    ...presentPublic(user),
    ...withOwnAvatar(user),
    isAvatarHeld: user.avatar?.hold ? true : undefined,
    email: user.email ? shownEmail(user.email) : undefined,
    isEmailConfirmed: user.email ? Boolean(user.emailConfirmedAt) : undefined,
    pendingEmail: pending && shownEmail(pending.email),
    roles,
    hasNoPassword: user.passwordHash ? undefined : true,
    hasSecondFactor: user.secondFactor ? true : undefined,
    hasPasskey: user.hasPasskey || undefined,
    timeZone: user.timeZone ?? undefined,
    hasManagedPassword: fixed.isManaged(user.username) || undefined,
    notices: notices.length > 0 ? notices : undefined,
    warnings: warnings.length > 0 ? warnings.map(presentWarning) : undefined,
    ...withMuted(user),
  });
};

/** Advice to the member of a privileged account on how to keep it safe. */
export function noticesOf(user: UserDocument, fixed: FixedAccounts): NonNullable<User['notices']> {
  if (!fixed.roleOf(user.username) && !isGivenRole(user, new Date())) return [];
  const isDue = {
    generated_password: user.hasGeneratedPassword && !fixed.isManaged(user.username),
    short_password: user.hasShortPassword,
    second_factor_required: lacksFactor(user, fixed),
  };
  return accountNotices.filter((notice) => isDue[notice]);
}

const lacksFactor = ({ secondFactor, hasPasskey }: Protection, fixed: FixedAccounts) =>
  fixed.needsSecondFactor && !secondFactor && !hasPasskey;

/** Returns whether a password doesn't sign in: staff need a second factor, and the account has only passkeys. */
export const needsPasskey = ({ username, secondFactor, hasPasskey }: Protection, fixed: FixedAccounts) =>
  fixed.needsSecondFactor && fixed.roleOf(username) !== undefined && !secondFactor && Boolean(hasPasskey);

/** A user as others see them. */
export const presentMember = (user: UserDocument, fixed: FixedAccounts): Member => {
  const [role] = rolesOf(user, fixed);
  return { ...presentPublic(user), ...(role && { role }) };
};

/** A user's identity in other services. */
export const viewerOf = (user: UserDocument, fixed: FixedAccounts): Viewer => ({
  id: user._id,
  username: user.username,
  roles: rolesOf(user, fixed),
  ...withMuted(user),
});

/** The identity of a session that began at an issuer. */
export function viewerAt(
  issuer: string,
  user: UserDocument,
  context: { fixed: FixedAccounts; now: Date },
): Viewer {
  const viewer = viewerOf(user, context.fixed);
  const given = issuerRoleOf(user, context);
  return viewer.roles.length === 0 && given?.issuer === issuer ? { ...viewer, roles: [given.role] } : viewer;
}

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

export const withMuted = ({ muted }: UserDocument) => compact({ muted: activeRestriction(muted) });

export const withBlocked = ({ blocked }: UserDocument) => compact({ blocked: activeRestriction(blocked) });

export const presentWarning = ({ id, reason, at, about }: StoredWarning) => ({
  id,
  reason,
  at: at.toISOString(),
  ...(about && { about }),
});

/** The address of the account's picture, if it has one that everyone may see. */
export const withAvatar = ({ avatar }: Pick<UserDocument, 'avatar'>): { avatarUrl?: string } =>
  avatar && !avatar.hold ? { avatarUrl: avatar.path } : {};

/** The same for the member, who sees it while it waits for approval, too. */
export const withOwnAvatar = ({ avatar }: Pick<UserDocument, 'avatar'>): { avatarUrl?: string } =>
  avatar ? { avatarUrl: avatar.path } : {};

/** The domain is stored in ASCII, and shown with its umlauts. */
const shownEmail = (email: string) => email.replace(/[^@]+$/, domainToUnicode);

const presentPublic = (user: UserDocument) => {
  const { firstName, lastName, displayName, biography, location, links } = user;
  return compact({
    id: user._id,
    username: user.username,
    firstName: firstName || undefined,
    lastName: lastName || undefined,
    displayName: displayName || undefined,
    biography: biography || undefined,
    location: location || undefined,
    links: links?.length ? links.map(({ label, url }) => ({ label, url })) : undefined,
    ...withAvatar(user),
  });
};
