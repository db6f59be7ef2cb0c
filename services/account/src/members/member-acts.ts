import type { Restriction, Viewer } from '@portal/contracts';
import { allow, found, nextId } from '@portal/kit';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import { sharedCollections } from '../collections/collection-links.ts';
import { noteHeldPhotos } from '../garden/held-photos.ts';
import { isGardenShared } from '../garden/open-garden-link.ts';
import { refuseOtherPhoto } from '../photo-holds/refuse-other-photo.ts';
import { changedAvatars, dropAvatar } from '../users/avatars.ts';
import { findUser, searchKeysOf } from '../users/find-user.ts';
import type { FixedAccounts } from '../users/fixed-accounts.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { activeRestriction, issuerRoleOf } from '../users/user.present.ts';
import { memberActEvent } from './staff-acts.ts';
import { maxWarnings, pushRefusal } from './tell-refusal.ts';

/** An act of staff on an account. */
export interface MemberAct {
  viewer: Viewer;
  userId: number;
  reason: string;
  now: Date;
  fixed: FixedAccounts;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Warns a member. Throws not_found or not_allowed, as all acts do. */
export async function warnMember(act: MemberAct): Promise<UserDocument> {
  const user = await memberFor(act);
  const warning = { id: await nextId('warnings'), reason: act.reason, at: act.now, isRead: false };
  return change(act, 'member.warned', user, {
    update: { $push: { warnings: { $each: [warning], $slice: -maxWarnings } } },
  });
}

/** Mutes or blocks a member for some days, or until staff lift it. A block also ends the member's sessions. */
export async function restrictMember(
  kind: 'muted' | 'blocked',
  act: MemberAct & { days?: number | undefined },
): Promise<UserDocument> {
  const { reason, days, now } = act;
  const user = await memberFor(act);
  const until = days === undefined ? undefined : new Date(now.getTime() + days * dayMs);
  const restriction = { reason, at: now, ...(until && { until }) };
  return change(act, `member.${kind}`, user, {
    update: { $set: { [kind]: restriction, ...(kind === 'blocked' && { sessionsValidFrom: now }) } },
    before: { [kind]: stateOf(user[kind], now) },
    after: { [kind]: stateOf(restriction, now) },
  });
}

/** Ends a mute or block; does nothing where there is none. */
export async function liftRestriction(kind: 'muted' | 'blocked', act: MemberAct): Promise<UserDocument> {
  const user = await memberFor(act);
  if (!user[kind]) return user;
  return change(act, kind === 'muted' ? 'member.unmuted' : 'member.unblocked', user, {
    update: { $unset: { [kind]: 1 } },
    before: { [kind]: stateOf(user[kind], act.now) },
    after: { [kind]: null },
  });
}

/** Ends the sessions of a member that have begun so far. */
export async function endSessionsOf(act: MemberAct): Promise<UserDocument> {
  const user = await memberFor(act);
  return change(act, 'member.signed_out', user, { update: { $set: { sessionsValidFrom: act.now } } });
}

/** Records that staff end one session of a member; the gateway ends it. */
export const endOneSessionOf = async (act: MemberAct): Promise<UserDocument> =>
  change(act, 'member.session_ended', await memberFor(act), { update: {} });

/** Ends the links that show a member's garden and collections; does nothing where there are none. */
export async function withdrawShare(act: MemberAct): Promise<UserDocument> {
  const user = await memberFor(act);
  if (!(await hasShares(user._id, act.now))) return user;
  const update = { $set: { sharesValidFrom: act.now } };
  const changed = await change(act, 'member.share_withdrawn', user, { update });
  await noteHeldPhotos(user._id);
  return changed;
}

/** Returns whether a link shows the member's garden or one of their collections. */
export const hasShares = async (userId: number, now: Date): Promise<boolean> =>
  (await isGardenShared(userId, now)) || (await sharedCollections(userId, now)).length > 0;

/** Removes the names and texts of a profile; does nothing where there are none. */
export async function clearProfile(act: MemberAct): Promise<UserDocument> {
  const user = await memberFor(act);
  const shown = profileFields.filter((field) => user[field] !== undefined);
  if (shown.length === 0) return user;
  return change(act, 'member.profile_cleared', user, {
    update: {
      $set: { searchKeys: searchKeysOf({ username: user.username }) },
      $unset: Object.fromEntries([...shown, 'displayNameKey'].map((field) => [field, 1])),
    },
  });
}

const profileFields = [
  'firstName',
  'lastName',
  'displayName',
  'biography',
  'location',
  'links',
] as const satisfies (keyof UserDocument)[];

/** An act on the picture that the actor has seen. */
type AvatarAct = MemberAct & { photoUrl?: string | undefined };

/** Removes a member's picture; does nothing where there is none. If it waited for approval, the member learns why. */
export async function clearAvatar(act: AvatarAct): Promise<UserDocument> {
  const user = await memberFor(act);
  const { avatar } = user;
  if (!avatar) return user;
  refuseOtherPhoto(act, avatar);
  const changed = await change(act, 'member.avatar_removed', user, {
    filter: { 'avatar.claim': avatar.claim },
    update: {
      $unset: { avatar: 1 },
      ...(avatar.hold === 'approval' && { $push: await pushRefusal(act.reason, act.now) }),
    },
  });
  await dropAvatar(user);
  return changed;
}

/** Shows a member's picture to everyone; does nothing unless it waits for approval. */
export async function approveAvatar(act: AvatarAct): Promise<UserDocument> {
  const user = await memberFor(act);
  const { avatar } = user;
  if (avatar?.hold !== 'approval') return user;
  refuseOtherPhoto(act, avatar);
  const changed = await change(act, 'member.avatar_approved', user, {
    filter: { 'avatar.claim': avatar.claim },
    update: { $unset: { 'avatar.hold': 1 } },
  });
  await changedAvatars.put(user._id, {});
  return changed;
}

/** The account, if the viewer may act on it. */
async function memberFor({ viewer, userId, now, fixed }: MemberAct): Promise<UserDocument> {
  const user = found(await findUser(userId), 'User');
  allow(user._id !== viewer.id, 'You can’t do this to your own account.');
  // By the settings: an account that lacks its second factor is one of staff, too.
  const role = fixed.roleOf(user.username) ?? issuerRoleOf(user, { fixed, now })?.role;
  allow(role !== 'admin', 'Nobody can do this to an administrator’s account.');
  allow(
    role === undefined || viewer.roles.includes('admin'),
    'Only an administrator can do this to an account of staff.',
  );
  return user;
}

const stateOf = (restriction: UserDocument['muted'], now: Date): Restriction | null =>
  activeRestriction(restriction, now) ?? null;

interface Change {
  /** The state that the account must still have. */
  filter?: QueryFilter<UserDocument>;
  update: UpdateQuery<UserDocument>;
  before?: object;
  after?: object;
}

/** Changes the account and stores the act for the audit, in one write. */
async function change(
  { viewer, reason }: MemberAct,
  act: `member.${string}`,
  user: UserDocument,
  { filter, update, before, after }: Change,
): Promise<UserDocument> {
  const event = memberActEvent(viewer, act, user, {
    reason,
    ...(before && { before }),
    ...(after && { after }),
  });
  const changed = await UserModel.findOneAndUpdate(
    { _id: user._id, ...filter },
    { ...update, $push: { ...update.$push, pendingEvents: event } },
    { returnDocument: 'after' },
  ).lean();
  return found(changed, 'User');
}
