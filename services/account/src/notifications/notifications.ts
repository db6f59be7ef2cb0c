import { setTimeout as pause } from 'node:timers/promises';
import { live } from '@portal/contracts';
import { noticeGiven } from '@portal/contracts/schemas';
import { type Call, type Log, type Receiver, receive } from '@portal/kit';
import type { Account } from '../account.ts';
import { createWebhooks, type Webhooks } from '../webhooks/webhooks.ts';
import { createDigests, type Digests } from './digest/digests.ts';
import { type CareNotice, storeCareNotice } from './notify.ts';
import { createPushes, type Pushes } from './push/pushes.ts';
import { type SendPush, sendPush } from './push/send-push.ts';
import { type StoredNotices, storeForumNotice } from './store-notices.ts';
import { writingChanges } from './writing-state.ts';

/** A notice for more members than this is followed by a pause: what they do meanwhile comes first. */
const manyRecipients = 100;
/** The pause as a multiple of a notice's time, and at most, in milliseconds: the sender waits for the answer. */
const pauseFactor = 2;
const maxPauseMs = 500;

export interface NotificationDeps {
  account: Pick<Account, 'config' | 'keys' | 'mailer' | 'now'>;
  call: Call;
  log: Log;
  /** For tests: webhooks at addresses of this machine. */
  webhooks?: Webhooks;
  /** For tests: sends messages to browsers in place of `sendPush`. */
  send?: SendPush;
  /** The pause before the first retry of a mail or a message, in milliseconds. */
  firstPauseMs?: number;
}

export interface Notifications {
  receivers: Receiver[];
  /** Stores that plants of a garden need something, and informs their member; idempotent for a day. */
  notify: (notice: CareNotice) => Promise<void>;
  /** Has open pages of members read their notifications again, best effort. */
  publish: (memberIds: number[]) => void;
  digests: Digests;
  pushes: Pushes;
  webhooks: Webhooks;
  /** The public key for messages to browsers; undefined if none are sent. */
  pushKey: string | undefined;
  /** Starts sending mails and messages. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Stores what members should hear of, and informs them on the ways that they chose. */
export function createNotifications({
  account,
  call,
  log,
  webhooks = createWebhooks({ account }),
  send = configuredSend(account.config),
  firstPauseMs,
}: NotificationDeps): Notifications {
  const { config, mailer, now } = account;
  const publish = publisher(call, log);
  const digests = createDigests({ mailer, config, now, call, firstPauseMs });
  const pushes = createPushes({ send: send ?? noPush, call, firstPauseMs });

  async function inform({ page, email, push, webhook }: StoredNotices) {
    publish(page);
    if (email.length > 0) await digests.plan(email);
    if (push.length > 0 && send) await pushes.queue(push);
    if (webhook.length > 0) await webhooks.queue(webhook);
  }

  return {
    receivers: [
      receive(noticeGiven, async (notice) => {
        const startedAt = performance.now();
        await inform(await storeForumNotice(notice));
        if (notice.recipients.length > manyRecipients)
          await pause(Math.min(pauseFactor * (performance.now() - startedAt), maxPauseMs));
      }),
      writingChanges(publish),
    ],
    notify: async (notice) => inform(await storeCareNotice(notice)),
    publish,
    digests,
    pushes,
    webhooks,
    pushKey: config.VAPID_PUBLIC_KEY,
    async start() {
      await digests.start(log);
      await pushes.start(log);
      await webhooks.start(log);
    },
    async stop() {
      await digests.stop();
      await pushes.stop();
      await webhooks.stop();
    },
  };
}

const noPush: SendPush = () => Promise.reject(new Error('The portal has no keys for messages to browsers.'));

function configuredSend({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  CONTACT_EMAIL,
  PUBLIC_URL,
}: Account['config']): SendPush | undefined {
  if (!publicKey || !privateKey) return undefined;
  const address = PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : 'mailto:portal@localhost';
  return sendPush({ publicKey, privateKey, contact: CONTACT_EMAIL ? `mailto:${CONTACT_EMAIL}` : address });
}

/** As many as one call takes. */
const batchSize = 1000;

const publisher =
  (call: Call, log: Log) =>
  (memberIds: number[]): void => {
    for (let start = 0; start < memberIds.length; start += batchSize) {
      const body = { memberIds: memberIds.slice(start, start + batchSize) };
      call(live.publish, { body }).catch((error) =>
        log.debug({ err: error }, 'open pages show the change later'),
      );
    }
  };
