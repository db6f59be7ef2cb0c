import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress } from '../image.schema.ts';
import { Language } from '../portal/language.schema.ts';
import { Id, IdText, Timestamp } from '../values.schema.ts';
import { CareTask } from './garden.schema.ts';
import { notificationKinds } from './notification.ts';

export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** An event to notify a member of. Content that they may not see, or no longer, is left out. */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  at: Timestamp,
  isRead: z.boolean(),
  /** The last member to write or like; absent once the account is deleted. */
  actor: z.optional(
    z.object({
      id: Id,
      username: z.string(),
      displayName: z.optional(z.string()),
      avatarUrl: z.optional(ImageAddress),
    }),
  ),
  /** Number of members who have liked. */
  actorCount: z.optional(z.int()),
  /** Absent while the forum can't be read. */
  thread: z.optional(z.object({ id: Id, title: z.string() })),
  comment: z.optional(z.object({ id: Id, number: z.int() })),
  excerpt: z.optional(z.string()),
  /** The first plant that needs something. */
  care: z.optional(z.object({ gardenPlantId: Id, name: z.string(), tasks: z.array(CareTask) })),
  /** Number of plants that need something. */
  careCount: z.optional(z.int()),
  /** The page that it leads to. */
  path: z.string(),
});
export type Notification = z.infer<typeof Notification>;

const Kinds = z.array(NotificationKind).check(z.maxLength(notificationKinds.length));

/** The kinds on each way. No kind is mailed or pushed until the member chooses so. */
export const NotificationSettings = z.strictObject({
  /** On the page and the bell. */
  page: Kinds,
  /** In a daily e-mail; needs a confirmed address. */
  email: Kinds,
  /** As messages of the browser. */
  push: Kinds,
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const PushAddress = z
  .string()
  .check(z.maxLength(1000), z.regex(/^https:\/\/[^\s/?#@]+\/\S+$/, 'A push address begins with https.'));

const Token = z.string().check(z.minLength(1), z.maxLength(200));

export const notificationSchemas = {
  list: {
    summary: 'Your notifications, newest first, a page at a time.',
    query: z.strictObject({
      /** The id of the last loaded notification: older ones follow. */
      before: z.optional(IdText),
      filter: z.optional(z.enum(['unread'])),
    }),
    reply: z.array(Notification),
  },
  count: {
    summary: 'Counts your unread notifications.',
    reply: z.object({ unread: z.int() }),
  },
  markRead: {
    summary: 'Marks notifications read: these, those of a thread, or without either all; idempotent.',
    body: z.strictObject({
      ids: z.optional(z.array(Id).check(z.maxLength(200))),
      threadId: z.optional(Id),
    }),
  },
  settings: {
    summary: 'Your notification settings.',
    reply: NotificationSettings,
  },
  changeSettings: {
    summary: 'Changes your notification settings; e-mail needs a confirmed address.',
    body: z.extend(NotificationSettings, {
      /** The language of mails and messages from now on. */
      language: z.optional(Language),
    }),
    reply: NotificationSettings,
  },
  unsubscribePage: {
    summary:
      'Redirects a one-click unsubscription link that was opened in a browser to the page with the button.',
    query: z.strictObject({ token: Token }),
  },
  unsubscribe: {
    summary: 'Ends all e-mails of notifications, by the link of one (RFC 8058); idempotent.',
    query: z.strictObject({ token: Token }),
  },
} satisfies SchemaTable;

export const pushMessageSchemas = {
  key: {
    summary: 'The public key for the push messages of browsers; null if the portal sends none.',
    reply: z.object({ key: z.nullable(z.string()) }),
  },
  subscribe: {
    summary: 'Sends your push messages to this browser; idempotent.',
    body: z.strictObject({
      endpoint: PushAddress,
      keys: z.strictObject({
        p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/, 'This is not a key of a browser.')),
        auth: z.string().check(z.regex(/^[\w-]{16,32}={0,2}$/, 'This is not a key of a browser.')),
      }),
    }),
  },
  unsubscribe: {
    summary: 'Ends the push messages to this browser; idempotent.',
    body: z.strictObject({ endpoint: PushAddress }),
  },
} satisfies SchemaTable;
