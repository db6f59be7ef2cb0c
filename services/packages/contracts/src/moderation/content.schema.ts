import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress } from '../image.schema.ts';
import { Role } from '../roles.schema.ts';
import { TextFormat } from '../text-format.schema.ts';
import { Id, IdText, Timestamp } from '../values.schema.ts';
import { Reason, SeenVersion } from './staff-reason.schema.ts';

/**
 * Kinds that members can report, or whose photo waits for approval. A community photo is its journal entry; `member` is the
 * account itself.
 */
export const ContentKind = z.enum([
  'thread',
  'comment',
  'chat_message',
  'journal_entry',
  'member',
  'garden_plant',
]);
export type ContentKind = z.infer<typeof ContentKind>;

/** A text or photo of a member, or their profile, as staff see it. */
export const Content = z.object({
  kind: ContentKind,
  id: Id,
  /** Null once the account is deleted. */
  authorId: z.nullable(Id),
  authorName: z.string(),
  /** The title of a thread, or of a comment's thread; a member's user name. */
  title: z.optional(z.string()),
  /** The comment that a comment answers. */
  answered: z.optional(z.object({ authorName: z.string(), text: z.string() })),
  text: z.string(),
  /** Of a text of the forum that is formatted. */
  format: z.optional(TextFormat),
  /** A formatted text without its markup. */
  plain: z.optional(z.string()),
  photoUrl: z.optional(ImageAddress),
  /** The photo may be pornographic: it waits for approval, and only its author sees it. */
  isPhotoHeld: z.optional(z.boolean()),
  /** The page that shows it. */
  path: z.string(),
  createdAt: Timestamp,
  /** Counts the edits of a text of the forum. */
  version: z.optional(z.number()),
  /** Only its author and staff see it now. */
  isHidden: z.boolean(),
});
export type Content = z.infer<typeof Content>;

/**
 * `hide` and `show` are for threads and comments; `approve` shows what waited for approval; `remove` deletes, of a member
 * the names and texts of the profile; `remove_photo` leaves the notes of a journal entry, the texts of a profile, the plant of a garden,
 * or a discussion whose photo waited for approval.
 */
export const ContentAct = z.enum(['approve', 'hide', 'show', 'remove', 'remove_photo']);
export type ContentAct = z.infer<typeof ContentAct>;

/** The member of staff who acts. */
const Actor = z.strictObject({ id: Id, username: z.string(), roles: z.array(Role) });

const byContent = z.strictObject({ kind: ContentKind, id: IdText });

export const contentSchemas = {
  read: {
    summary: 'Content of a member, even if hidden; 404 if it was deleted.',
    params: byContent,
    reply: Content,
  },
  act: {
    summary:
      'Carries out an act of staff and publishes it to the audit; idempotent. Refuses an act that the kind doesn’t have.',
    params: byContent,
    body: z.strictObject({
      act: ContentAct,
      reason: Reason,
      actor: Actor,
      /** The photo that the moderator has seen: refused if the content has another one now. */
      photoUrl: z.optional(ImageAddress),
      /** Of a text of the forum that waits for approval. */
      version: SeenVersion,
    }),
  },
} satisfies SchemaTable;
