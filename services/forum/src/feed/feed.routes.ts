import { hash } from 'node:crypto';
import { type Author, links, threads } from '@portal/contracts';
import { type Served, type ServiceContext, serveRaw } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { findPage } from '../model/paging.ts';
import { type ReadThread, ThreadModel } from '../model/thread.model.ts';
import { visibleTo } from '../model/visibility.ts';
import { withoutDeletedPlants } from '../thread.present.ts';
import { type AtomEntry, atomXml } from './atom.ts';

const feedLength = 50;

export const feedRoutes = ({
  publicUrl,
  authorsOf,
}: Pick<ForumDeps, 'publicUrl' | 'authorsOf'>): Served[] => [
  serveRaw(threads.feed, async ({ ctx }) => {
    // The public feed for everyone, because feed readers share what they fetch.
    const newest = await findPage(ThreadModel, visibleTo(null), {
      order: { by: 'createdAt', direction: -1 },
      length: feedLength,
    });
    const authors = await authorsOf(newest);
    const origin = publicUrl?.replace(/\/+$/, '') ?? originOf(ctx);
    const tag = tagOf(publicUrl);
    const xml = atomXml({
      id: `${tag}${threads.feed.path}`,
      title: 'Plant discussions',
      subtitle: 'The latest discussions from the forum.',
      self: `${origin}${threads.feed.path}`,
      page: `${origin}/forum`,
      entries: (await withoutDeletedPlants(newest)).map((thread) =>
        entryOf(thread, { origin, tag, author: authors.get(thread.authorId ?? 0) }),
      ),
    });
    // Revalidated each time, so that hidden threads disappear at once.
    ctx.set('Cache-Control', 'no-cache');
    ctx.etag = hash('sha1', xml, 'base64url');
    ctx.type = 'application/atom+xml; charset=utf-8';
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = xml;
  }),
];

interface EntryContext {
  origin: string;
  tag: string;
  author: Author | undefined;
}

const entryOf = (thread: ReadThread, { origin, tag, author }: EntryContext): AtomEntry => ({
  id: `${tag}${pageOf(thread)}`,
  title: thread.title,
  page: `${origin}${pageOf(thread)}`,
  authorName: author ? `${thread.authorName} (@${author.username})` : thread.authorName,
  authorPage: thread.authorId === null ? undefined : `${origin}${links.user(thread.authorId)}`,
  published: thread.createdAt.toISOString(),
  updated: (thread.editedAt ?? thread.createdAt).toISOString(),
  category: thread.relatedPlant,
  photo: thread.photo && `${origin}${thread.photo.path}`,
  content: thread.content,
});

const pageOf = ({ _id }: ReadThread) => `/forum/thread/${_id}`;

/** The prefix of ids (RFC 4151). Independent of the request's host: readers show an entry with a new id again. */
const tagOf = (publicUrl: string | undefined) =>
  `tag:${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname},2026:`;

/** The portal's origin as the visitor used it. */
function originOf(ctx: ServiceContext): string {
  const host = ctx.get('x-forwarded-host') || ctx.host;
  const protocol = ctx.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return `${protocol}://${host}`;
}
