import { hash } from 'node:crypto';
import { threads } from '@portal/contracts';
import { type Served, type ServiceContext, serveRaw } from '@portal/kit';
import { findPage } from '../paging.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import type { ReadThread } from '../threads/thread.present.ts';
import { visibleTo } from '../visibility.ts';
import { type AtomEntry, atomXml } from './atom.ts';

/** The most threads that the feed holds. */
const feedLength = 50;

export const feedRoutes: Served[] = [
  serveRaw(threads.feed, async ({ ctx }) => {
    // The same for everyone, signed in or not: readers keep what they fetch.
    const newest = await findPage(ThreadModel, visibleTo(null), {
      order: { by: 'createdAt', direction: -1 },
      length: feedLength,
    });
    const origin = originOf(ctx);
    const xml = atomXml({
      title: 'Plant discussions',
      subtitle: 'The newest discussions of the forum.',
      self: `${origin}${threads.feed.path}`,
      page: `${origin}/forum`,
      entries: newest.map((thread) => entryOf(thread, origin)),
    });
    // Kept, but asked about each time: what is hidden is gone from the next reading.
    ctx.set('Cache-Control', 'no-cache');
    ctx.etag = hash('sha1', xml, 'base64url');
    ctx.type = 'application/atom+xml; charset=utf-8';
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = xml;
  }),
];

const entryOf = (thread: ReadThread, origin: string): AtomEntry => ({
  title: thread.title,
  page: `${origin}/forum/thread/${thread._id}`,
  authorName: thread.authorName,
  published: thread.createdAt.toISOString(),
  updated: (thread.editedAt ?? thread.createdAt).toISOString(),
  category: thread.relatedPlant,
  content: thread.content,
});

/** Where visitors reach the portal, by the gateway's word. */
function originOf(ctx: ServiceContext): string {
  const host = ctx.get('x-forwarded-host') || ctx.host;
  const protocol = ctx.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return `${protocol}://${host}`;
}
