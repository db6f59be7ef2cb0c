import { type Language, limits } from '@portal/contracts';
import { type Call, type DueTasks, dueTasks, type Log } from '@portal/kit';
import { findUsers } from '../../users/find-user.ts';
import { headlineOf } from '../headline.ts';
import { describeNotifications, pathOf } from '../list-notifications.ts';
import { type NotificationDocument, NotificationModel } from '../notification.model.ts';
import {
  languageOf,
  type NotificationSettingsDocument,
  NotificationSettingsModel,
} from '../notification-settings.model.ts';
import { openSubscriptions } from './open-subscriptions.ts';
import { endOfPause, isPaused, sendOrPause } from './push-failures.ts';
import { PushSubscriptionModel } from './push-subscription.model.ts';
import type { PushPayload, SendPush } from './send-push.ts';

/** A notification to be pushed; its id is that of the task. */
export interface PushTask {
  userId: number;
  queuedAt: Date;
  /** The browsers that have it already. */
  sentTo: string[];
}

export interface Pushes {
  queue: (notificationIds: string[]) => Promise<void>;
  start: (log: Log) => Promise<void>;
  stop: () => Promise<void>;
  tasks: DueTasks<PushTask>;
  /** Sends a message to the browsers that don't have it; answers when the rest of them can be tried. */
  deliver: (task: PushTask & { _id: string | number }, log: Log) => Promise<Date | undefined>;
}

interface PushDeps {
  send: SendPush;
  call: Call;
  /** The pause before the first retry, in milliseconds. */
  firstPauseMs?: number | undefined;
  /** Time that a push service may take for a message, in milliseconds; those of browsers take less than one second. */
  deadlineMs?: number | undefined;
}

/** Messages that are sent at a time, each to another member. */
const concurrency = 32;
const maxPauseMs = 10 * 60 * 1000;
/** With these pauses, a message is given up after `limits.notifications.giveUpMs`. */
const maxAttempts = limits.notifications.giveUpMs / maxPauseMs;

/** Messages of browsers, each sent until its push service accepts it, for a day. */
export function createPushes({ send, call, firstPauseMs = 1000, deadlineMs = 5000 }: PushDeps): Pushes {
  const tasks = dueTasks<PushTask>({
    collection: 'pushes',
    concurrency,
    laneOf: ({ userId }) => userId,
    firstPauseMs,
    maxPauseMs,
    maxAttempts,
    dropsDead: true,
  });
  const deliver: Pushes['deliver'] = async ({ _id, sentTo, queuedAt }, log) => {
    const notification = await NotificationModel.findById(_id).lean<NotificationDocument>();
    if (!notification || notification.isRead || notification.isHidden || isTooOld(queuedAt)) return undefined;
    const open = await openSubscriptions(notification.userId, new Date());
    const browsers = open.filter((browser) => !sentTo.includes(browser._id));
    const ready = browsers.filter((browser) => !isPaused(browser));
    if (ready.length === 0) return endOfPause(browsers);
    const message = await composeMessage(notification, { call, log });
    if (!message) return undefined;
    // All browsers of a member are asked at once.
    const outcomes = await Promise.allSettled(
      ready.map(async (browser) => {
        await sendOrPause(browser, (signal) => send(browser, message, signal), deadlineMs);
        await tasks.collection().updateOne({ _id }, { $addToSet: { sentTo: browser._id } });
      }),
    );
    const failure = outcomes.find(({ status }) => status === 'rejected');
    if (failure) throw (failure as PromiseRejectedResult).reason;
    return endOfPause(browsers);
  };
  return {
    tasks,
    deliver,
    async queue(notificationIds) {
      const withBrowser = await pushable(notificationIds);
      const queuedAt = new Date();
      for (const { _id, userId } of withBrowser) await tasks.put(_id, { userId, queuedAt, sentTo: [] });
    },
    start: (log) => tasks.start(deliver, log),
    stop: () => tasks.stop(),
  };
}

/** Messages to paused browsers end as late as others that can't be delivered. */
const isTooOld = (queuedAt: Date) => Date.now() - Number(queuedAt) > limits.notifications.giveUpMs;

/** The notifications whose member has a browser that gets messages. */
async function pushable(notificationIds: string[]): Promise<{ _id: string; userId: number }[]> {
  const owners = await NotificationModel.find({ _id: { $in: notificationIds } }, { userId: 1 }).lean();
  const userIds = owners.map(({ userId }) => userId);
  const known = await PushSubscriptionModel.find({ userId: { $in: userIds } }, { userId: 1 }).lean();
  const subscribed = new Set(known.map(({ userId }) => userId));
  return owners.filter(({ userId }) => subscribed.has(userId));
}

/** The message as its member may see it now; undefined if there is none. Throws while the forum can't be read. */
async function composeMessage(
  notification: NotificationDocument,
  deps: { call: Call; log: Log },
): Promise<PushPayload | undefined> {
  const { userId, _id: tag } = notification;
  const settings = await NotificationSettingsModel.findById(userId).lean<NotificationSettingsDocument>();
  if (!settings?.push.includes(notification.kind)) return undefined;
  const { described, isForumDown } = await describeNotifications(userId, [notification], deps);
  if (isForumDown) throw new Error('The forum can’t say what the notification is about.');
  const [one] = described;
  if (!one) return undefined;
  const [actor] = await findUsers(notification.actors?.slice(-1) ?? []);
  const language: Language = languageOf(settings);
  const { title, about } = headlineOf(one, actor?.username, language);
  return { title, body: about, path: pathOf(notification, one.subject), tag };
}
