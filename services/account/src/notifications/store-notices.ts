import { limits, type NotificationKind, type noticeGiven, type PayloadOf } from '@portal/contracts';
import { isDuplicateKey, nextId } from '@portal/kit';
import { UserModel } from '../users/user.model.ts';
import { membersWithWebhook } from '../webhooks/member-webhooks.ts';
import {
  maxActors,
  type NotificationDocument,
  NotificationModel,
  notificationId,
} from './notification.model.ts';
import { defaultSettings, settingsOfAll, waysOf } from './notification-settings.model.ts';
import { isHiddenText } from './writing-state.ts';

export type ForumNotice = PayloadOf<typeof noticeGiven>;

/** Stored notifications, for the ways on which members hear of them. */
export interface StoredNotices {
  /** Members whose page or bell has changed. */
  page: number[];
  email: number[];
  /** Ids of notifications to be pushed. */
  push: string[];
  /** Ids of notifications to be sent to webhooks. */
  webhook: string[];
}

/** Likes of one text make its notification unread again at most once in this time. */
const likesPauseMs = 60 * 60 * 1000;

/**
 * Stores a notice of the forum for its recipients, up to 500 at once. Idempotent: a batch that comes again changes
 * nothing. Members without an account, and those who don't want to hear of its kind, get nothing.
 */
export async function storeForumNotice(notice: ForumNotice): Promise<StoredNotices> {
  const { kind, threadId, commentId, actorId } = notice;
  const at = new Date(notice.at);
  const content: Content = {
    threadId,
    ...(commentId !== undefined && { commentId }),
    actors: [actorId],
    actorCount: 1,
  };
  const wanted = await wishesOf(notice.recipients, kind);
  const isLike = kind === 'like';
  const key = isLike ? `like:${threadId}:${commentId ?? ''}` : notice.key;
  const isHidden = await isHiddenText(notice);
  const changed = await storeAll({ key, kind, at, content, isHidden, wanted });
  // Hidden between the two reads: the change found no notification yet.
  if (!isHidden && (await isHiddenText(notice))) await hide([...wanted.keys()], key);
  if (isLike) {
    for (const userId of await addLiker({ userIds: [...wanted.keys()], key, actorId, at }))
      changed.add(userId);
  }
  return informed(wanted, key, changed);
}

type Content = Partial<
  Pick<NotificationDocument, 'threadId' | 'commentId' | 'actors' | 'actorCount' | 'care' | 'careCount'>
>;
type Ways = ReturnType<typeof waysOf> & { webhook: boolean };
type Wishes = Map<number, Ways>;

/** The recipients with an account who hear of the kind on any way. */
export async function wishesOf(recipients: number[], kind: NotificationKind): Promise<Wishes> {
  const unique = [...new Set(recipients)];
  const [members, settings, called] = await Promise.all([
    membersAmong(unique),
    settingsOfAll(unique),
    membersWithWebhook(unique, kind),
  ]);
  const wishes: Wishes = new Map();
  for (const userId of members) {
    const chosen = waysOf(settings.get(userId) ?? defaultSettings, kind);
    const ways = { ...chosen, webhook: called.has(userId) };
    if (Object.values(ways).some(Boolean)) wishes.set(userId, ways);
  }
  return wishes;
}

/** Selects the ids that have an account; no id may repeat. Mostly all have, which a count shows without a document. */
async function membersAmong(userIds: number[]): Promise<number[]> {
  const those = { _id: { $in: userIds } };
  if ((await UserModel.countDocuments(those)) === userIds.length) return userIds;
  return (await UserModel.find(those, { _id: 1 }).lean()).map(({ _id }) => _id);
}

interface NewNotices {
  key: string;
  kind: NotificationKind;
  at: Date;
  content: Content;
  isHidden: boolean;
  wanted: Wishes;
}

/** Inserts the notification of each member who doesn't have it; answers these members. */
export async function storeAll({
  key,
  kind,
  at,
  content,
  isHidden,
  wanted,
}: NewNotices): Promise<Set<number>> {
  if (wanted.size === 0) return new Set();
  const id = await nextId('notifications');
  const userIds = [...wanted.keys()];
  const state = { id, key, kind, at, unreadAt: at, isRead: false, isHidden };
  const documents = userIds.map((userId) => ({
    ...state,
    ...content,
    _id: notificationId(userId, key),
    userId,
  }));
  const known = new Set<number>();
  try {
    await NotificationModel.insertMany(documents, { ordered: false, lean: true });
  } catch (error) {
    // Existing documents are left as they are; the others were inserted.
    if (!isDuplicateKey(error)) throw error;
    const present = await NotificationModel.find(
      { _id: { $in: documents.map(({ _id }) => _id) }, id: { $ne: id } },
      { userId: 1 },
    ).lean();
    for (const { userId } of present) known.add(userId);
  }
  await dropOfDeleted(userIds);
  await trimSome(userIds);
  return new Set(userIds.filter((userId) => !known.has(userId)));
}

/** An account that was deleted meanwhile has lost its data before, so nothing of it may stay. */
async function dropOfDeleted(userIds: number[]): Promise<void> {
  const members = new Set(await membersAmong(userIds));
  const deleted = userIds.filter((userId) => !members.has(userId));
  if (deleted.length > 0) await NotificationModel.deleteMany({ userId: { $in: deleted } });
}

/** Small batches are trimmed at once. Of large ones a part is: a count for each of 500 would slow them down. */
const trimmedAtOnce = 5;

async function trimSome(userIds: number[]): Promise<void> {
  const chosen =
    userIds.length <= trimmedAtOnce
      ? userIds
      : userIds.filter(() => Math.random() < trimmedAtOnce / userIds.length);
  for (const userId of chosen) await trim(userId);
}

/** Deletes the oldest notifications of a member beyond `limits.notifications.perMember`. */
export async function trim(userId: number): Promise<void> {
  const [last] = await NotificationModel.find({ userId }, { id: 1 })
    .sort({ id: -1 })
    .skip(limits.notifications.perMember)
    .limit(1)
    .lean();
  if (last) await NotificationModel.deleteMany({ userId, id: { $lte: last.id } });
}

const hide = (userIds: number[], key: string) =>
  NotificationModel.updateMany(
    { _id: { $in: userIds.map((userId) => notificationId(userId, key)) } },
    { $set: { isHidden: true } },
  );

interface NewLike {
  userIds: number[];
  key: string;
  actorId: number;
  at: Date;
}

/** Counts a liker in notifications that don't have them; answers the members who have one that is unread again. */
async function addLiker({ userIds, key, actorId, at }: NewLike): Promise<Set<number>> {
  const again = new Set<number>();
  for (const userId of userIds) {
    const _id = notificationId(userId, key);
    const { modifiedCount } = await NotificationModel.updateOne(
      { _id, actors: { $ne: actorId } },
      { $push: { actors: { $each: [actorId], $slice: -maxActors } }, $inc: { actorCount: 1 }, $set: { at } },
    );
    if (modifiedCount === 0) continue;
    const bumped = await NotificationModel.updateOne(
      { _id, isRead: true, unreadAt: { $lte: new Date(at.getTime() - likesPauseMs) } },
      { $set: { isRead: false, unreadAt: at, id: await nextId('notifications') } },
    );
    if (bumped.modifiedCount > 0) again.add(userId);
  }
  return again;
}

/** The members to inform, by way. E-mail and webhooks include those who had it: a stopped process may not have planned the digest or queued the message. */
export function informed(wanted: Wishes, key: string, changed: Set<number>): StoredNotices {
  const of = (way: keyof Ways, userIds: Iterable<number>) =>
    [...userIds].filter((userId) => wanted.get(userId)?.[way]);
  return {
    page: of('page', changed),
    email: of('email', wanted.keys()),
    push: of('push', changed).map((userId) => notificationId(userId, key)),
    webhook: of('webhook', wanted.keys()).map((userId) => notificationId(userId, key)),
  };
}
