import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ImageAddress } from '../image.ts';
import { Role } from '../roles.ts';
import { TextFormat } from '../text-format.ts';
import { Id, IdText, Timestamp } from '../values.ts';
import { Reason } from './staff-reason.ts';

/** What members can report. A community photo is its journal entry; `member` is the account itself. */
export const ContentKind = z.enum(['thread', 'comment', 'chat_message', 'journal_entry', 'member']);
export type ContentKind = z.infer<typeof ContentKind>;

/** The service that has the content of each kind. */
export const serviceOfContent = {
  thread: 'forum',
  comment: 'forum',
  chat_message: 'hub',
  journal_entry: 'account',
  member: 'account',
} as const satisfies Record<ContentKind, string>;

/** What a member wrote or shows, as staff see it. */
export const Content = z.object({
  kind: ContentKind,
  id: Id,
  /** Null once the account is deleted. */
  authorId: z.nullable(Id),
  authorName: z.string(),
  /** A thread's title, a member's user name. */
  title: z.optional(z.string()),
  text: z.string(),
  /** Of a text of the forum that is formatted. */
  format: z.optional(TextFormat),
  /** A formatted text without its markup. */
  plain: z.optional(z.string()),
  photoUrl: z.optional(ImageAddress),
  /** The page that shows it. */
  path: z.string(),
  createdAt: Timestamp,
  /** Only its author and staff see it now. */
  isHidden: z.boolean(),
});
export type Content = z.infer<typeof Content>;

/**
 * `hide` and `show` are for threads and comments; `approve` shows what waited for approval; `remove` deletes, of a member
 * the names and texts of the profile; `remove_photo` leaves the notes of a journal entry, or the texts of a profile.
 */
export const ContentAct = z.enum(['approve', 'hide', 'show', 'remove', 'remove_photo']);
export type ContentAct = z.infer<typeof ContentAct>;

/** Who acts, and their rights. */
const Actor = z.strictObject({ id: Id, username: z.string(), roles: z.array(Role) });

const byContent = z.strictObject({ kind: ContentKind, id: IdText });

/** How the moderation reads and changes the content of a service. */
export const contentEndpoints = <const Name extends 'forum' | 'hub' | 'account'>(service: Name) => ({
  read: endpoint({
    method: 'GET',
    path: `/internal/${service}-content/:kind/:id`,
    service,
    access: 'internal',
    callers: ['admin'],
    summary: 'What a member wrote, with what is hidden; 404 if it was deleted.',
    params: byContent,
    reply: Content,
  }),
  act: endpoint({
    method: 'POST',
    path: `/internal/${service}-content/:kind/:id/acts`,
    service,
    access: 'internal',
    callers: ['admin'],
    summary:
      'Carries out an act of staff and publishes it to the audit; idempotent. Refuses an act that the kind doesn’t have.',
    refuses: ['conflict'],
    params: byContent,
    body: z.strictObject({ act: ContentAct, reason: Reason, actor: Actor }),
  }),
});

/** The services whose content can be moderated. */
export const contents = {
  forum: contentEndpoints('forum'),
  hub: contentEndpoints('hub'),
  account: contentEndpoints('account'),
};
