import {
  commentLink,
  type ForumSubject,
  forumSubjects,
  limits,
  links,
  type Member,
  type Notification,
  type NotificationKind,
  type ReplyOf,
} from '@portal/contracts';
import type { Call, Log } from '@portal/kit';
import { findUsers } from '../users/find-user.ts';
import type { FixedAccounts } from '../users/fixed-accounts.ts';
import { presentMember } from '../users/user.present.ts';
import { type CarePlant, type NotificationDocument, NotificationModel } from './notification.model.ts';

/** Answers what garden plants need now, for those that still exist. */
export type DescribeCare = (userId: number, plants: CarePlant[]) => Promise<CarePlant[]>;

export interface Describing {
  call: Call;
  log: Log;
  fixed: FixedAccounts;
  describeCare?: DescribeCare | undefined;
  requestId?: string;
}

type Subject = ReplyOf<typeof forumSubjects.describe>[number];

/** Subject of a notification, as its member may see it now. */
export interface Described {
  notification: NotificationDocument;
  /** Absent for care, and while the forum can't be read. */
  subject?: Subject | undefined;
}

const timeoutMs = 1500;

/**
 * Asks the forum what the notifications are about, at most `pageLength` of them. Those about texts that the member may
 * not see are left out and hidden from now on. `isForumDown`: nothing is left out, and nothing described.
 */
export async function describeNotifications(
  userId: number,
  notifications: NotificationDocument[],
  { call, log, requestId }: Pick<Describing, 'call' | 'log' | 'requestId'>,
): Promise<{ described: Described[]; isForumDown: boolean }> {
  const subjects = [...new Map(notifications.flatMap(subjectEntry)).values()];
  if (subjects.length === 0)
    return { described: notifications.map((notification) => ({ notification })), isForumDown: false };
  let known: Subject[];
  try {
    known = await call(
      forumSubjects.describe,
      { body: { memberId: userId, subjects } },
      { ...(requestId && { requestId }), timeoutMs },
    );
  } catch (error) {
    log.warn({ err: error }, 'forum unavailable for notifications');
    return { described: notifications.map((notification) => ({ notification })), isForumDown: true };
  }
  const byKey = new Map(known.map((subject) => [subjectKey(subject), subject]));
  const described = notifications
    .map((notification) => ({ notification, subject: byKey.get(subjectKey(notification)) }))
    .filter(({ notification, subject }) => notification.threadId == null || subject !== undefined);
  await hideOthers(notifications, described);
  return { described, isForumDown: false };
}

/** The count must not include what the page doesn't show. */
async function hideOthers(all: NotificationDocument[], described: Described[]): Promise<void> {
  const shown = new Set(described.map(({ notification }) => notification._id));
  const hidden = all.filter(({ _id }) => !shown.has(_id)).map(({ _id }) => _id);
  if (hidden.length > 0)
    await NotificationModel.updateMany({ _id: { $in: hidden } }, { $set: { isHidden: true } });
}

type About = Pick<NotificationDocument, 'threadId' | 'commentId'>;

const subjectKey = ({ threadId, commentId }: About | ForumSubject) => `${threadId} ${commentId ?? ''}`;

const subjectEntry = (about: About): [string, ForumSubject][] => {
  const { threadId, commentId } = about;
  if (threadId == null) return [];
  return [[subjectKey(about), { threadId, ...(commentId != null && { commentId }) }]];
};

/** The most pages that are read to fill one: hidden texts leave gaps. */
const maxRounds = 4;

interface Page {
  userId: number;
  kinds: NotificationKind[];
  before?: number | undefined;
  isUnread: boolean;
}

/** A page of a member's notifications, newest first. */
export async function listNotifications(page: Page, deps: Describing): Promise<Notification[]> {
  const { pageLength } = limits.notifications;
  const found: Described[] = [];
  let { before } = page;
  for (let round = 0; round < maxRounds && found.length < pageLength; round += 1) {
    const stored = await readStored({ ...page, before });
    before = stored.at(-1)?.id;
    found.push(...(await describeNotifications(page.userId, stored, deps)).described);
    if (stored.length < pageLength) break;
  }
  return present(page.userId, found.slice(0, pageLength), deps);
}

const readStored = ({ userId, kinds, before, isUnread }: Page): Promise<NotificationDocument[]> =>
  NotificationModel.find({
    userId,
    isHidden: false,
    kind: { $in: kinds },
    ...(before !== undefined && { id: { $lt: before } }),
    ...(isUnread && { isRead: false }),
  })
    .sort({ id: -1 })
    .limit(limits.notifications.pageLength)
    .lean<NotificationDocument[]>()
    .exec();

async function present(
  userId: number,
  described: Described[],
  { fixed, describeCare }: Describing,
): Promise<Notification[]> {
  const actorIds = described.flatMap(({ notification }) => notification.actors?.at(-1) ?? []);
  const actors = new Map(
    (await findUsers([...new Set(actorIds)])).map((user) => [
      user._id,
      presentActor(presentMember(user, fixed)),
    ]),
  );
  return Promise.all(
    described.map(async ({ notification, subject }) => {
      const actor = actors.get(notification.actors?.at(-1) ?? 0);
      return {
        id: notification.id,
        kind: notification.kind,
        at: notification.at.toISOString(),
        isRead: notification.isRead,
        ...(actor && { actor }),
        ...(notification.kind === 'like' && { actorCount: notification.actorCount ?? 1 }),
        ...presentSubject(notification, subject),
        ...(await presentCare(userId, notification, describeCare)),
        path: pathOf(notification, subject),
      };
    }),
  );
}

const presentActor = ({ id, username, displayName, avatarUrl }: Member): Notification['actor'] => ({
  id,
  username,
  ...(displayName && { displayName }),
  ...(avatarUrl && { avatarUrl }),
});

function presentSubject({ commentId }: NotificationDocument, subject: Subject | undefined) {
  if (!subject) return {};
  const { threadId, title, excerpt, number } = subject;
  return {
    thread: { id: threadId, title },
    excerpt,
    ...(commentId != null && number !== undefined && { comment: { id: commentId, number } }),
  };
}

async function presentCare(
  userId: number,
  { care, careCount }: NotificationDocument,
  describeCare: DescribeCare | undefined,
): Promise<Pick<Notification, 'care' | 'careCount'>> {
  if (!care || care.length === 0) return {};
  const [first] = describeCare ? await describeCare(userId, care) : care;
  return { ...(first && { care: first }), careCount: careCount ?? care.length };
}

/** The page that a notification leads to. */
export function pathOf({ threadId, care, careCount }: NotificationDocument, subject?: Subject): string {
  if (subject?.number !== undefined) return commentLink(subject.threadId, subject.number);
  if (threadId != null) return links.thread(threadId);
  const [first] = care ?? [];
  return first && careCount === 1 ? links.gardenPlant(first.gardenPlantId) : links.garden();
}

/** Counts the notifications of these kinds that a member has not read. */
export const countUnread = (userId: number, kinds: NotificationKind[]): Promise<number> =>
  NotificationModel.countDocuments({ userId, isRead: false, isHidden: false, kind: { $in: kinds } });
