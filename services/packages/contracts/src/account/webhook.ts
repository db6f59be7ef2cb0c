import type { NotificationKind } from './notification.schema.ts';

/** The kinds of notifications that a webhook can send. Likes would repeat one message with each. */
export const webhookKinds = ['care', 'reply', 'answer', 'mention'] as const satisfies NotificationKind[];
/** Subjects of messages. */
export const webhookSubjects = [...webhookKinds, 'test'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/**
 * Reasons why a message wasn't delivered: no connection, no answer in time, an answer that isn't a success, or an address that
 * leads into a private network.
 */
export const webhookFailures = ['unreachable', 'late', 'refused', 'private'] as const;
