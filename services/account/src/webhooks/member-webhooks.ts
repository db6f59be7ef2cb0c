import { randomBytes } from 'node:crypto';
import {
  limits,
  type NotificationKind,
  type Webhook,
  type WebhookDelivery,
  type WebhookKind,
  webhookKinds,
} from '@portal/contracts';
import { conflict, isDuplicateKey } from '@portal/kit';
import { freeSlot } from '../garden/free-slot.ts';
import { endingFields, isOpen } from '../grants/is-open.ts';
import type { DataKeys } from '../second-factor/data-keys.ts';
import { UserModel } from '../users/user.model.ts';
import { type DeliveryDocument, type WebhookDocument, WebhookModel } from './webhook.model.ts';

/** A member's webhooks, the newest first; forgets those that ended with the sessions of their time. */
export async function webhooksOf(userId: number): Promise<WebhookDocument[]> {
  const user = await UserModel.findById(userId, endingFields).lean();
  if (user?.sessionsValidFrom)
    await WebhookModel.deleteMany({ userId, createdAt: { $lte: user.sessionsValidFrom } });
  const own = await WebhookModel.find({ userId }).lean<WebhookDocument[]>();
  return own.sort((one, other) => +other.createdAt - +one.createdAt);
}

/** Selects the members who have a webhook for a kind. */
export async function membersWithWebhook(userIds: number[], kind: NotificationKind): Promise<Set<number>> {
  if (!isWebhookKind(kind)) return new Set();
  const found = await WebhookModel.find({ userId: { $in: userIds }, kinds: kind }, { userId: 1 }).lean();
  return new Set(found.map(({ userId }) => userId));
}

export const isWebhookKind = (kind: NotificationKind): kind is WebhookKind =>
  (webhookKinds as readonly NotificationKind[]).includes(kind);

/** Those of a member that get messages of a kind now. */
export async function openWebhooks(userId: number, kind: WebhookKind, now: Date): Promise<WebhookDocument[]> {
  const user = await UserModel.findById(userId, endingFields).lean();
  const own = await WebhookModel.find({ userId, kinds: kind }).lean<WebhookDocument[]>();
  return own.filter(
    ({ offSince, createdAt }) =>
      !offSince && user && isOpen({ kind: 'webhook', since: createdAt }, user, now),
  );
}

export const presentDelivery = ({ id, kind, at, attempts, status, failure }: DeliveryDocument) =>
  ({
    id,
    kind,
    at: at.toISOString(),
    attempts,
    ...(status != null && { status }),
    ...(failure && { failure }),
  }) satisfies WebhookDelivery;

export const presentWebhook = ({
  _id,
  address,
  kinds,
  createdAt,
  offSince,
  deliveries,
}: WebhookDocument): Webhook => ({
  id: _id,
  address,
  kinds,
  createdAt: createdAt.toISOString(),
  ...(offSince && { offSince: offSince.toISOString() }),
  deliveries: deliveries.map(presentDelivery).reverse(),
});

interface NewWebhook extends Pick<WebhookDocument, 'userId' | 'address' | 'kinds' | 'createdAt' | 'origin'> {
  keys: DataKeys;
}

/** Adds a webhook with a new key. Throws conflict if the member has as many as a member may have. */
export async function createWebhook({ keys, ...fields }: NewWebhook) {
  const _id = randomBytes(16).toString('base64url');
  const key = randomBytes(32);
  const webhook = { ...fields, _id, key: keys.encrypt(key, keyContext(_id)), deliveries: [] };
  for (;;) {
    const slot = slotAmong(await webhooksOf(fields.userId));
    try {
      await WebhookModel.create({ ...webhook, slot });
      return { secret: `whsec_${key.toString('base64')}`, document: { ...webhook, slot } };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** Another webhook can't decrypt the key. */
export const keyContext = (webhookId: string) => `webhook ${webhookId}`;

function slotAmong(own: Pick<WebhookDocument, 'slot'>[]): number {
  const { perMember } = limits.webhooks;
  const slot = freeSlot(
    own.map((webhook) => webhook.slot),
    perMember,
  );
  if (slot === undefined)
    throw conflict(`You have ${perMember} webhooks, the most of an account. Please remove one first.`);
  return slot;
}

/** Stores the last attempt of a delivery in place of the one before. */
export async function noteDelivery(webhookId: string, delivery: DeliveryDocument): Promise<void> {
  await WebhookModel.updateOne({ _id: webhookId }, { $pull: { deliveries: { id: delivery.id } } });
  await WebhookModel.updateOne(
    { _id: webhookId },
    { $push: { deliveries: { $each: [delivery], $slice: -limits.webhooks.deliveries } } },
  );
}

export const removeWebhooks = (userId: number) => WebhookModel.deleteMany({ userId });

/** An account's webhooks for the export: without their keys. */
export const exportedWebhooks = async (userId: number) =>
  (await webhooksOf(userId)).map(presentWebhook).map(({ id: _, ...webhook }) => webhook);
