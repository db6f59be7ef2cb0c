import { hash } from 'node:crypto';
import { threads } from '@portal/contracts';
import { type Served, type ServiceContext, serveRaw } from '@portal/kit';
import type { ForumTools } from '../forum-tools.ts';
import { findPage } from '../paging.ts';
import { withoutDeletedPlants } from '../threads/related-plant.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import type { ReadThread } from '../threads/thread.present.ts';
import { visibleTo } from '../visibility.ts';
import { type AtomEntry, atomXml } from './atom.ts';

/** The most threads that the feed holds. */
const feedLength = 50;

export const feedRoutes = ({ publicUrl }: Pick<ForumTools, 'publicUrl'>): Served[] => [
  serveRaw(threads.feed, async ({ ctx }) => {
    // The same for everyone, signed in or not: readers keep what they fetch.
    const newest = await findPage(ThreadModel, visibleTo(null), {
      order: { by: 'createdAt', direction: -1 },
      length: feedLength,
    });
    const origin = publicUrl?.replace(/\/+$/, '') ?? originOf(ctx);
    const tag = tagOf(publicUrl);
    const xml = atomXml({
      id: `${tag}${threads.feed.path}`,
      title: 'Plant discussions',
      subtitle: 'The newest discussions of the forum.',
      self: `${origin}${threads.feed.path}`,
      page: `${origin}/forum`,
      entries: (await withoutDeletedPlants(newest)).map((thread) => entryOf(thread, { origin, tag })),
    });
    // Kept, but asked about each time: what is hidden is gone from the next reading.
    ctx.set('Cache-Control', 'no-cache');
    ctx.etag = hash('sha1', xml, 'base64url');
    ctx.type = 'application/atom+xml; charset=utf-8';
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = xml;
  }),
];

const entryOf = (thread: ReadThread, { origin, tag }: Record<'origin' | 'tag', string>): AtomEntry => ({
  id: `${tag}${pageOf(thread)}`,
  title: thread.title,
  page: `${origin}${pageOf(thread)}`,
  authorName: thread.authorName,
  published: thread.createdAt.toISOString(),
  updated: (thread.editedAt ?? thread.createdAt).toISOString(),
  category: thread.relatedPlant,
  content: thread.content,
});

const pageOf = ({ _id }: ReadThread) => `/forum/thread/${_id}`;

/**
 * What ids begin with (RFC 4151). A reader knows an entry by its id, so that it must be the same by whatever address
 * the feed was fetched; without PUBLIC_URL a portal is for this machine alone.
 */
const tagOf = (publicUrl: string | undefined) =>
  `tag:${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname},2026:`;

/** Where the visitor reached the portal, by the gateway's word. */
function originOf(ctx: ServiceContext): string {
  const host = ctx.get('x-forwarded-host') || ctx.host;
  const protocol = ctx.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return `${protocol}://${host}`;
}
