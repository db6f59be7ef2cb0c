import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ImageAddress, PictureDataOrEmpty } from '../image.ts';
import { limits } from '../limits.ts';
import { byId, Id, RequestKey, Timestamp, text } from '../values.ts';

export const bulletinTypes = ['new_plant', 'community_photo', 'announcement'] as const;

/** A notice on the bulletin board. */
export const BulletinEntry = z.object({
  id: Id,
  type: z.enum(bulletinTypes),
  title: z.string(),
  content: z.string(),
  imageUrl: z.optional(ImageAddress),
  /** Its author; the team's label if there is no person. */
  authorName: z.string(),
  /** The account of a member who is its author. */
  authorId: z.optional(Id),
  /** The plant that it is about. */
  plantId: z.optional(Id),
  createdAt: Timestamp,
  /** When it leaves the board; null for never. */
  expiresAt: z.nullable(Timestamp),
});
export type BulletinEntry = z.infer<typeof BulletinEntry>;

export const bulletin = {
  list: endpoint({
    method: 'GET',
    path: '/api/bulletin',
    service: 'hub',
    access: 'anyone',
    summary: 'The current board, newest first.',
    isPolled: true,
    reply: z.array(BulletinEntry),
  }),
  announce: endpoint({
    method: 'POST',
    path: '/api/bulletin',
    service: 'hub',
    access: 'admin',
    summary: 'Posts an announcement.',
    creates: 'once',
    body: z.strictObject({
      title: text(limits.bulletin.titleLength),
      content: text(limits.bulletin.contentLength),
      imageUrl: z.optional(PictureDataOrEmpty),
      /** Whether it leaves the board after 24 hours. */
      expires: z.boolean(),
      requestKey: RequestKey,
    }),
    bodyBytes: limits.imageBodyBytes,
    reply: BulletinEntry,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bulletin/:id',
    service: 'hub',
    access: 'admin',
    summary: 'Removes an entry from the board; idempotent.',
    params: byId,
  }),
};
