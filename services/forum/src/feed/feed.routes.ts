import { hash } from 'node:crypto';
import {
  type Author,
  addressOf,
  commentLink,
  links,
  type QueryOf,
  threadFeeds,
  threads,
} from '@portal/contracts';
import { isPlantDeleted, type Served, type ServiceContext, serveRaw } from '@portal/kit';
import type { CommentDocument } from '../comments/comment.model.ts';
import { listComments } from '../comments/list-comments.ts';
import type { ForumDeps } from '../forum-deps.ts';
import { findPage } from '../texts/paging.ts';
import { visibleThread, visibleTo } from '../texts/visibility.ts';
import { withoutDeletedPlants } from '../threads/load-threads.ts';
import { type ReadThread, ThreadModel } from '../threads/thread.model.ts';
import { type AtomEntry, type AtomFeed, atomXml } from './atom.ts';

const feedLength = 50;

export const feedRoutes = ({
  publicUrl,
  authorsOf,
}: Pick<ForumDeps, 'publicUrl' | 'authorsOf'>): Served[] => [
  serveRaw(threads.feed, async ({ query, ctx }) => {
    const newest = await newestThreads(query);
    const authors = await authorsOf(newest);
    const context = contextOf(ctx, publicUrl);
    const path = addressOf(threads.feed, { query });
    const plant = query.plant === undefined ? undefined : newest[0]?.relatedPlant;
    sendFeed(ctx, {
      id: `${context.tag}${path}`,
      title: ['Plant discussions', plant ?? query.need].filter(Boolean).join(': '),
      subtitle: 'The latest discussions from the forum.',
      self: `${context.origin}${path}`,
      page: `${context.origin}${links.forum(query)}`,
      entries: (await withoutDeletedPlants(newest)).map((thread) =>
        threadEntry(thread, context, authors.get(thread.authorId ?? 0)),
      ),
    });
  }),

  serveRaw(threadFeeds.read, async ({ params, ctx }) => {
    const thread = await visibleThread(params.id, anonymous);
    const newest = await listComments(thread, anonymous, { at: 'end' });
    const authors = await authorsOf(newest);
    const context = contextOf(ctx, publicUrl);
    const path = links.threadFeed(thread._id);
    sendFeed(ctx, {
      id: `${context.tag}${path}`,
      title: thread.title,
      subtitle: 'The latest comments of this discussion.',
      self: `${context.origin}${path}`,
      page: `${context.origin}${links.thread(thread._id)}`,
      entries: newest
        .reverse()
        .map((comment) =>
          commentEntry(comment, thread, { ...context, author: authors.get(comment.authorId ?? 0) }),
        ),
    });
  }),
];

/** Feeds are public, because feed readers share what they fetch. */
const anonymous = null;

async function newestThreads({ plant, need }: QueryOf<typeof threads.feed>): Promise<ReadThread[]> {
  if (plant !== undefined && (await isPlantDeleted(plant))) return [];
  const filter = {
    ...(plant !== undefined && { relatedPlantId: plant }),
    ...(need !== undefined && { needs: need }),
  };
  return findPage(
    ThreadModel,
    visibleTo(anonymous).map((visible) => ({ ...visible, ...filter })),
    { order: { by: 'createdAt', direction: -1 }, length: feedLength },
  );
}

function sendFeed(ctx: ServiceContext, feed: AtomFeed) {
  const xml = atomXml(feed);
  // Revalidated each time, so that hidden texts disappear at once.
  ctx.set('Cache-Control', 'no-cache');
  ctx.etag = hash('sha1', xml, 'base64url');
  ctx.type = 'application/atom+xml; charset=utf-8';
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = xml;
}

interface FeedContext {
  /** The portal's origin, for links. */
  origin: string;
  /** The prefix of ids (RFC 4151). */
  tag: string;
}

const contextOf = (ctx: ServiceContext, publicUrl: string | undefined): FeedContext => ({
  origin: publicUrl ?? originOf(ctx),
  tag: tagOf(publicUrl),
});

const threadEntry = (thread: ReadThread, context: FeedContext, author: Author | undefined): AtomEntry => ({
  ...entryOf(thread, context, author),
  id: `${context.tag}${links.thread(thread._id)}`,
  title: thread.title,
  page: `${context.origin}${links.thread(thread._id)}`,
  category: thread.relatedPlant,
  photo: thread.photo && !thread.photo.hold ? `${context.origin}${thread.photo.path}` : undefined,
});

const commentEntry = (
  comment: CommentDocument,
  { title }: ReadThread,
  { author, ...context }: FeedContext & { author: Author | undefined },
): AtomEntry => ({
  ...entryOf(comment, context, author),
  // By the comment's id: numbers are those of a thread.
  id: `${context.tag}/forum/comment/${comment._id}`,
  title: `#${comment.number} ${title}`,
  page: `${context.origin}${commentLink(comment.threadId, comment.number)}`,
  category: undefined,
  photo: undefined,
});

/** Fields that the entries of threads and comments share. */
const entryOf = (
  text: ReadThread | CommentDocument,
  { origin }: FeedContext,
  author: Author | undefined,
): Pick<AtomEntry, 'authorName' | 'authorPage' | 'published' | 'updated' | 'content'> => ({
  authorName: author ? `${text.authorName} (@${author.username})` : text.authorName,
  authorPage: text.authorId === null ? undefined : `${origin}${links.user(text.authorId)}`,
  published: text.createdAt.toISOString(),
  updated: (text.editedAt ?? text.createdAt).toISOString(),
  content: text.plain,
});

/** The prefix of ids (RFC 4151). Independent of the request's host: readers show an entry with a new id again. */
const tagOf = (publicUrl: string | undefined) =>
  `tag:${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname},2026:`;

/** The portal's origin as the visitor used it. */
function originOf(ctx: ServiceContext): string {
  const host = ctx.get('x-forwarded-host') || ctx.host;
  const protocol = ctx.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return `${protocol}://${host}`;
}
