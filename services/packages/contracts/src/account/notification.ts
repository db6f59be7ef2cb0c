import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { forumNoticeKinds } from '../forum/notice.ts';
import { ImageAddress } from '../image.ts';
import { Language } from '../portal/language.ts';
import { Id, IdText, Timestamp } from '../values.ts';
import { CareTask } from './garden.ts';

/** `care`: a plant of the garden needs something. */
export const notificationKinds = [...forumNoticeKinds, 'care'] as const;
export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Something that a member should hear of. What they may not see, or no longer, is left out. */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  at: Timestamp,
  isRead: z.boolean(),
  /** Who wrote or liked last; absent once the account is deleted. */
  actor: z.optional(
    z.object({
      id: Id,
      username: z.string(),
      displayName: z.optional(z.string()),
      avatarUrl: z.optional(ImageAddress),
    }),
  ),
  /** How many have liked. */
  actorCount: z.optional(z.int()),
  /** Absent while the forum can't be read. */
  thread: z.optional(z.object({ id: Id, title: z.string() })),
  comment: z.optional(z.object({ id: Id, number: z.int() })),
  excerpt: z.optional(z.string()),
  /** The first plant that needs something. */
  care: z.optional(z.object({ gardenPlantId: Id, name: z.string(), tasks: z.array(CareTask) })),
  /** How many plants need something. */
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

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    service: 'account',
    access: 'member',
    summary: 'Your notifications, newest first, a page at a time.',
    query: z.strictObject({
      /** The id of the last loaded notification: older ones follow. */
      before: z.optional(IdText),
      filter: z.optional(z.enum(['unread'])),
    }),
    reply: z.array(Notification),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/notifications/count',
    service: 'account',
    access: 'member',
    summary: 'How many of your notifications you haven’t read.',
    isPolled: true,
    reply: z.object({ unread: z.int() }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    service: 'account',
    access: 'member',
    summary: 'Marks notifications read: these, those of a thread, or without either all; idempotent.',
    body: z.strictObject({
      ids: z.optional(z.array(Id).check(z.maxLength(200))),
      threadId: z.optional(Id),
    }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    service: 'account',
    access: 'member',
    summary: 'What you want to hear of, and where.',
    reply: NotificationSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/notifications/settings',
    service: 'account',
    access: 'member',
    summary: 'Sets what you want to hear of, and where; e-mail needs a confirmed address.',
    refuses: ['conflict'],
    body: z.extend(NotificationSettings, {
      /** The language of mails and messages from now on. */
      language: z.optional(Language),
    }),
    reply: NotificationSettings,
    rate: { times: 60, perSeconds: 60 },
  }),
  unsubscribePage: endpoint({
    method: 'GET',
    path: '/api/unsubscribe',
    service: 'account',
    access: 'anyone',
    summary:
      'Leads people whose mail program opens the link of one-click unsubscription to the page with the button.',
    query: z.strictObject({ token: Token }),
    produces: ['text/html'],
    rate: { times: 30, perSeconds: 60 },
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    service: 'account',
    access: 'anyone',
    worksOnFullDisk: true,
    summary: 'Ends all e-mails of notifications, by the link of one (RFC 8058); idempotent.',
    refuses: ['not_found'],
    query: z.strictObject({ token: Token }),
    // A mail program sends the form `List-Unsubscribe=One-Click`.
    ignoresBody: true,
    bodyBytes: 4096,
    rate: { times: 30, perSeconds: 60 },
  }),
};

export const pushMessages = {
  key: endpoint({
    method: 'GET',
    path: '/api/push/key',
    service: 'account',
    access: 'member',
    summary: 'The public key for the push messages of browsers; null if the portal sends none.',
    reply: z.object({ key: z.nullable(z.string()) }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/push/subscriptions',
    service: 'account',
    access: 'member',
    confirmed: true,
    summary: 'Sends your push messages to this browser; idempotent.',
    refuses: ['conflict'],
    body: z.strictObject({
      endpoint: PushAddress,
      keys: z.strictObject({
        p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/, 'This is not a key of a browser.')),
        auth: z.string().check(z.regex(/^[\w-]{16,32}={0,2}$/, 'This is not a key of a browser.')),
      }),
    }),
    rate: { times: 20, perSeconds: 60 },
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push/subscriptions',
    service: 'account',
    access: 'member',
    summary: 'Ends the push messages to this browser; idempotent.',
    body: z.strictObject({ endpoint: PushAddress }),
  }),
};
