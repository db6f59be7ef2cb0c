import { randomBytes } from 'node:crypto';
import { limits } from '@portal/contracts';
import { type Call, type DueTasks, dueTasks, type Log, type PeriodicJob, periodicJob } from '@portal/kit';
import type { AccountConfig } from '../../config.ts';
import { type Mailer, mailsAtATime } from '../../mail/mailer.ts';
import { findUser, findUsernames } from '../../users/find-user.ts';
import type { UserDocument } from '../../users/user.model.ts';
import { headlineOf } from '../headline.ts';
import { type Described, describeNotifications, pathOf } from '../list-notifications.ts';
import { type NotificationDocument, NotificationModel } from '../notification.model.ts';
import {
  languageOf,
  type NotificationSettingsDocument,
  NotificationSettingsModel,
} from '../notification-settings.model.ts';
import { type DigestItem, digestMail } from './digest-mail.ts';
import { nextDigestAt } from './digest-time.ts';

/** A digest to be sent. */
export interface DigestTask {
  userId: number;
  /** For which it was planned; with the member it names the digest. */
  dueAt: Date;
}

export interface DigestDeps {
  mailer: Mailer;
  config: Pick<AccountConfig, 'PUBLIC_URL' | 'DIGEST_TIME'>;
  now: () => Date;
  call: Call;
  /** The pause before the first retry, in milliseconds. */
  firstPauseMs?: number | undefined;
}

export interface Digests {
  /** Plans a digest for members who get mails and have none planned. */
  plan: (userIds: number[]) => Promise<void>;
  /** Queues the digests that are due now. */
  queueDue: () => Promise<void>;
  start: (log: Log) => Promise<void>;
  stop: () => Promise<void>;
  tasks: DueTasks<DigestTask>;
  deliver: (task: DigestTask, log: Log) => Promise<void>;
}

/**
 * The daily mail with what a member hasn't read. The first notification plans it for the next DIGEST_TIME; further ones
 * are in the same mail.
 *
 * A digest is handed to the mail server at most once: before that, its member's settings say `sending`, and a digest
 * that a process left in this state when it died is not sent again, because the server may have accepted it. Nothing is
 * lost: `digestedId` moves only when the server has accepted, so the next digest has what is still unread. A failure that
 * the server reports, or a server that doesn't answer, is retried with growing pauses for a day; the Message-ID stays the
 * same, so a mail that did arrive is recognised as a repetition.
 */
export function createDigests(deps: DigestDeps): Digests {
  const { now, config } = deps;
  const tasks = dueTasks<DigestTask>({
    collection: 'digests',
    concurrency: mailsAtATime,
    laneOf: ({ userId }) => userId,
    // Longer than a mail server may take.
    leaseMs: 3 * 60 * 1000,
    firstPauseMs: deps.firstPauseMs ?? 1000,
    maxPauseMs,
    maxAttempts,
    dropsDead: true,
  });
  const queueDue = () => queueAll(tasks, now());
  const deliver = (task: DigestTask, log: Log) => deliverDigest(task, { ...deps, log });
  let job: PeriodicJob | undefined;
  return {
    tasks,
    queueDue,
    deliver,
    async plan(userIds) {
      await NotificationSettingsModel.updateMany(
        { _id: { $in: userIds }, digestDueAt: { $exists: false }, 'email.0': { $exists: true } },
        { $set: { digestDueAt: nextDigestAt(now(), config.DIGEST_TIME) } },
      );
    },
    async start(log) {
      await tasks.start(deliver, log);
      job = periodicJob({ everyMs: queueEveryMs, act: queueDue, failure: 'digests are sent later' });
      job.start(log);
    },
    async stop() {
      await job?.stop();
      await tasks.stop();
    },
  };
}

const queueEveryMs = 30_000;
const maxPauseMs = 10 * 60 * 1000;
/** With these pauses, a digest is given up after `limits.notifications.giveUpMs`. */
export const maxAttempts = limits.notifications.giveUpMs / maxPauseMs;

/** A crash between the two writes queues a digest again, which `deliverDigest` recognises. */
async function queueAll(tasks: DueTasks<DigestTask>, now: Date): Promise<void> {
  const due = NotificationSettingsModel.find({ digestDueAt: { $lte: now } }, { digestDueAt: 1 }).lean();
  for await (const { _id: userId, digestDueAt: dueAt } of due.cursor()) {
    if (!dueAt) continue;
    await tasks.put(`${userId} ${dueAt.toISOString()}`, { userId, dueAt });
    await NotificationSettingsModel.updateOne(
      { _id: userId, digestDueAt: dueAt },
      { $unset: { digestDueAt: 1 } },
    );
  }
}

type Delivery = DigestDeps & { log: Log };

async function deliverDigest({ userId, dueAt }: DigestTask, deps: Delivery): Promise<void> {
  const { log } = deps;
  const [settings, user] = await Promise.all([
    NotificationSettingsModel.findById(userId).lean<NotificationSettingsDocument>(),
    findUser(userId),
  ]);
  if (!settings || !user?.email || !user.emailConfirmedAt || settings.email.length === 0) return;
  const { lastDigest } = settings;
  if (lastDigest && lastDigest.dueAt >= dueAt && lastDigest.state !== 'failed') {
    if (lastDigest.state === 'sending')
      log.warn({ userId }, 'a digest may have been sent; the next one repeats what is unread');
    return;
  }
  const digest = await composeDigest({ ...user, email: user.email }, settings, dueAt, deps);
  if (!digest) return;
  const state = (of: 'sending' | 'sent' | 'failed') => ({ lastDigest: { dueAt, state: of } });
  // Of two processes, one sends.
  const claimed = await NotificationSettingsModel.updateOne(
    { _id: userId, ...unchanged(lastDigest) },
    { $set: state('sending') },
  );
  if (claimed.modifiedCount === 0) return;
  let isSent: boolean;
  try {
    isSent = await deps.mailer.send(digest.mail, log);
  } catch (error) {
    await NotificationSettingsModel.updateOne({ _id: userId }, { $set: state('failed') });
    throw error;
  }
  await NotificationSettingsModel.updateOne(
    { _id: userId },
    // One that was held back stays unread for the next.
    { $set: isSent ? { ...state('sent'), digestedId: digest.lastId } : state('failed') },
  );
}

const unchanged = (last: NotificationSettingsDocument['lastDigest']) =>
  last
    ? { 'lastDigest.dueAt': last.dueAt, 'lastDigest.state': last.state }
    : { lastDigest: { $exists: false } };

/** The mail of a member; undefined if there is nothing to report. Throws while the forum can't be read. */
async function composeDigest(
  user: UserDocument & { email: string },
  settings: NotificationSettingsDocument,
  dueAt: Date,
  deps: Delivery,
) {
  const { config, log, call } = deps;
  const origin = config.PUBLIC_URL ?? settings.origin;
  if (!origin) {
    log.error('no digest can be mailed: set PUBLIC_URL');
    return undefined;
  }
  const filter = {
    userId: user._id,
    isRead: false,
    isHidden: false,
    kind: { $in: settings.email },
    ...(settings.digestedId && { id: { $gt: settings.digestedId } }),
  };
  const { perDigest } = limits.notifications;
  const stored = await NotificationModel.find(filter)
    .sort({ id: -1 })
    .limit(perDigest)
    .lean<NotificationDocument[]>();
  const { described, isForumDown } = await describeNotifications(user._id, stored, { call, log });
  if (isForumDown) throw new Error('The forum can’t say what the notifications are about.');
  const [newest] = described;
  if (!newest) return undefined;
  const language = languageOf(settings);
  const more =
    stored.length < perDigest ? 0 : (await NotificationModel.countDocuments(filter)) - described.length;
  const mail = digestMail({
    to: user.email,
    username: user.username,
    language,
    origin,
    items: await itemsOf(described, language),
    more,
    unsubscribeToken: await unsubscribeTokenOf(settings),
    messageId: `<digest.${user._id}.${dueAt.getTime()}@${new URL(origin).hostname}>`,
  });
  return { mail, lastId: newest.notification.id };
}

async function itemsOf(described: Described[], language: 'en' | 'de'): Promise<DigestItem[]> {
  const ids = described.flatMap(({ notification }) => notification.actors?.at(-1) ?? []);
  const names = await findUsernames(ids);
  return described.map((one) => ({
    ...headlineOf(one, names.get(one.notification.actors?.at(-1) ?? 0), language),
    excerpt: one.subject?.excerpt,
    path: pathOf(one.notification, one.subject),
  }));
}

/** The member's token, made for the first mail. */
async function unsubscribeTokenOf({ _id, unsubscribeToken }: NotificationSettingsDocument): Promise<string> {
  if (unsubscribeToken) return unsubscribeToken;
  const token = randomBytes(32).toString('base64url');
  const missing = { _id, unsubscribeToken: { $exists: false } };
  await NotificationSettingsModel.updateOne(missing, { $set: { unsubscribeToken: token } });
  const stored = await NotificationSettingsModel.findById(_id, { unsubscribeToken: 1 }).lean();
  return stored?.unsubscribeToken ?? token;
}
