import { hash, randomUUID } from 'node:crypto';
import { links } from '@portal/contracts';
import { createFairQueue, type DueTasks, dueTasks, type Log } from '@portal/kit';
import type { Account } from '../account.ts';
import { pathOf } from '../notifications/list-notifications.ts';
import { type NotificationDocument, NotificationModel } from '../notifications/notification.model.ts';
import type { Connection } from '../outgoing/request-status.ts';
import { isWebhookKind, keyContext, noteDelivery, openWebhooks } from './member-webhooks.ts';
import { type Outcome, sendWebhook, type WebhookMessage } from './send-webhook.ts';
import { type DeliveryDocument, type WebhookDocument, WebhookModel } from './webhook.model.ts';
import { type WebhookAddresses, webhookAddresses } from './webhook-addresses.ts';

/** A notification for one webhook; the id of the task is that of the message. */
interface WebhookTask {
  userId: number;
  webhookId: string;
  notificationId: string;
}

export interface Webhooks {
  addresses: WebhookAddresses;
  queue: (notificationIds: string[]) => Promise<void>;
  /** Sends a test, once; a success switches the webhook on again. */
  test: (webhook: WebhookDocument) => Promise<DeliveryDocument>;
  start: (log: Log) => Promise<void>;
  stop: () => Promise<void>;
  tasks: DueTasks<WebhookTask>;
  deliver: (task: WebhookTask & { _id: string | number; attempts: number }) => Promise<void>;
}

interface WebhookDeps {
  account: Pick<Account, 'config' | 'keys' | 'now'>;
  /** For tests: other addresses that may be called. */
  addresses?: WebhookAddresses;
  resolve?: Connection['resolve'];
}

/** Messages that are sent at a time, each to another member: a slow receiver holds only its own. */
const concurrency = 16;
/** The pauses double from a minute: a message is given up, and its webhook switched off, after seventeen hours. */
const firstPauseMs = 60_000;
const maxPauseMs = 12 * 60 * 60 * 1000;
export const maxAttempts = 11;
const gone = 410;

/** Sends members' notifications to their webhooks, each until it is received. */
export function createWebhooks({
  account,
  addresses = webhookAddresses(account.config.WEBHOOK_PRIVATE_NETWORKS === 'on'),
  resolve,
}: WebhookDeps): Webhooks {
  const { now } = account;
  const tasks = dueTasks<WebhookTask>({
    collection: 'webhookmessages',
    concurrency,
    laneOf: ({ userId }) => userId,
    firstPauseMs,
    maxPauseMs,
    maxAttempts,
    dropsDead: true,
  });
  const attempt = attempts({ account, addresses, resolve });
  const tests = createFairQueue({ limit: concurrency, limitPerKey: 1 });
  const deliver = delivery(attempt, now);
  return {
    addresses,
    tasks,
    deliver,
    async queue(notificationIds) {
      const found = await NotificationModel.find(
        { _id: { $in: notificationIds } },
        { userId: 1, kind: 1 },
      ).lean();
      for (const { _id: notificationId, userId, kind } of found) {
        if (!isWebhookKind(kind)) continue;
        for (const { _id: webhookId } of await openWebhooks(userId, kind, now()))
          await tasks.put(messageId(webhookId, notificationId), { userId, webhookId, notificationId });
      }
    },
    async test(webhook) {
      const message = { id: `msg_${randomUUID()}`, kind: 'test' as const, at: now().toISOString() };
      const made = await tests.run(String(webhook.userId), () =>
        attempt(webhook, { ...message, path: links.settings() }, 1),
      );
      if (!made.failure) await WebhookModel.updateOne({ _id: webhook._id }, { $unset: { offSince: 1 } });
      return made;
    },
    start: (log) => tasks.start(deliver, log),
    stop: () => tasks.stop(),
  };
}

type Attempt = (
  webhook: WebhookDocument,
  message: Omit<WebhookMessage, 'link'> & { path: string },
  number: number,
) => Promise<DeliveryDocument>;

/** Makes attempts, each of which the member sees in the list. */
const attempts =
  ({
    account: { config, keys, now },
    addresses,
    resolve,
  }: Required<Omit<WebhookDeps, 'resolve'>> & Pick<WebhookDeps, 'resolve'>): Attempt =>
  async (webhook, { path, ...message }, number) => {
    const { _id, address, origin } = webhook;
    const link = `${config.PUBLIC_URL ?? origin ?? ''}${path}`;
    const key = keys.decrypt(webhook.key, keyContext(_id));
    const outcome: Outcome = addresses.accepts(address)
      ? await sendWebhook(
          { address, key },
          { ...message, link },
          { now: now(), allows: addresses.allows, resolve },
        )
      : { failure: 'private' };
    const made = { id: message.id, kind: message.kind, at: now(), attempts: number, ...outcome };
    await noteDelivery(_id, made);
    return made;
  };

/** Delivers a notification, and switches its webhook off after the last failure. Throws if it has to be tried again. */
const delivery =
  (attempt: Attempt, now: () => Date): Webhooks['deliver'] =>
  async ({ _id, userId, webhookId, notificationId, attempts: number }) => {
    const notification = await NotificationModel.findById(notificationId).lean<NotificationDocument>();
    if (!notification || notification.isHidden || !isWebhookKind(notification.kind)) return;
    const { kind, at } = notification;
    const open = await openWebhooks(userId, kind, now());
    const webhook = open.find((one) => one._id === webhookId);
    if (!webhook) return;
    const message = { id: String(_id), kind, at: at.toISOString(), path: pathOf(notification) };
    const { failure, status } = await attempt(webhook, message, number);
    if (!failure) return;
    if (status !== gone && number < maxAttempts)
      throw new Error(`The webhook didn’t take the message: ${status ?? failure}.`);
    await WebhookModel.updateOne({ _id: webhookId }, { $set: { offSince: now() } });
  };

/** A message that is queued again, after a kill, has the same id. */
const messageId = (webhookId: string, notificationId: string) =>
  `msg_${hash('sha256', `${webhookId} ${notificationId}`, 'base64url').slice(0, 22)}`;
