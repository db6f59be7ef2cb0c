import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { described, Timestamp, text } from '../values.schema.ts';
import { webhookFailures, webhookKinds, webhookSubjects } from './webhook.ts';

const WebhookId = z.string().check(z.regex(/^[\w-]{22}$/, 'This is not the id of a webhook.'));
const WebhookKind = z.enum(webhookKinds);
const byWebhook = z.strictObject({ id: WebhookId });

/** The last attempt to deliver a message. */
export const WebhookDelivery = z.object({
  /** The header `webhook-id`, the same at each attempt. */
  id: z.string(),
  kind: z.enum(webhookSubjects),
  at: Timestamp,
  attempts: z.int(),
  /** The status of the answer; absent where there was none. */
  status: z.optional(z.int()),
  /** Absent: it was delivered. */
  failure: z.optional(z.enum(webhookFailures)),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const Webhook = z.object({
  id: WebhookId,
  address: z.string(),
  kinds: z.array(WebhookKind),
  createdAt: Timestamp,
  /** Time at which it was switched off, because a message could not be delivered; a test that succeeds switches it on. */
  offSince: z.optional(Timestamp),
  /** The last ones, newest first. */
  deliveries: z.array(WebhookDelivery),
});
export type Webhook = z.infer<typeof Webhook>;

export const webhookSchemas = {
  list: {
    summary: 'Your webhooks with their last deliveries, the newest first.',
    reply: z.array(Webhook),
  },
  create: {
    summary: 'Adds a webhook, and shows the key of its signatures this once.',
    body: z.strictObject({
      address: described(
        text(limits.webhooks.addressLength),
        'An https address on the usual port, at a public host. The operator may permit private networks, too.',
      ),
      kinds: z
        .array(WebhookKind)
        .check(z.minLength(1, 'Choose at least one event.'), z.maxLength(webhookKinds.length)),
    }),
    reply: z.extend(Webhook, {
      /** `whsec_` and the key of the HMAC-SHA-256 in base64. */
      secret: z.string(),
    }),
  },
  test: {
    summary: 'Sends a test to one of your webhooks; a success switches it on again.',
    params: byWebhook,
    reply: WebhookDelivery,
  },
  remove: {
    summary: 'Removes one of your webhooks, at once; idempotent.',
    params: byWebhook,
  },
} satisfies SchemaTable;
