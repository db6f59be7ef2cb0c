import type { PageHead, SitePage } from '@portal/contracts';
import { pageHeadEndpoint, sitePagesEndpoint } from '@portal/contracts/schemas';
import { AppError, type Served, serve } from '@portal/kit';
import { listComments } from '../comments/list-comments.ts';
import { loadComments } from '../comments/load-comments.ts';
import type { ForumDeps } from '../forum-deps.ts';
import type { AuthorsOf } from '../members/authors.ts';
import { visibleThread } from '../texts/visibility.ts';
import { loadThread } from '../threads/load-threads.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { threadMetadata, threadPath } from './thread-metadata.ts';

/** Metadata is public. */
const anonymous = null;
const sitePageLength = 5000;

/** Metadata of the forum's pages, and its part of the site map, for the gateway. */
export const pageMetadataRoutes = ({ authorsOf }: Pick<ForumDeps, 'authorsOf'>): Served[] => [
  serve(pageHeadEndpoint('forum'), ({ query: { path } }) => {
    if (path.toLowerCase() === '/forum') return forumHead;
    const [, id] = /^\/forum\/thread\/([1-9]\d{0,14})$/i.exec(path) ?? [];
    return id === undefined ? notFound : metadataOf(Number(id), authorsOf);
  }),

  serve(sitePagesEndpoint('forum'), async ({ query: { after = '0' } }) => {
    const batch = await ThreadModel.find(
      { isHidden: false, _id: { $gt: Number(after) || 0 } },
      { lastActivityAt: 1, editedAt: 1 },
    )
      .sort({ _id: 1 })
      .limit(sitePageLength)
      .lean();
    const last = batch.length === sitePageLength ? batch.at(-1) : undefined;
    const pages: SitePage[] = batch.map(({ _id, lastActivityAt, editedAt = lastActivityAt }) => ({
      path: threadPath(_id),
      changedAt: new Date(Math.max(+lastActivityAt, +editedAt)).toISOString(),
    }));
    return {
      pages: after === '0' ? [{ path: '/forum' }, ...pages] : pages,
      ...(last && { next: String(last._id) }),
    };
  }),
];

const forumHead: PageHead = { status: 200, canonical: '/forum' };
const notFound: PageHead = { status: 404, title: 'Discussion Not Found', description: '' };

async function metadataOf(id: number, authorsOf: AuthorsOf): Promise<PageHead> {
  try {
    const thread = await visibleThread(id, anonymous);
    const [shown, comments] = await Promise.all([
      loadThread(thread, anonymous, authorsOf),
      listComments(thread, anonymous),
    ]);
    const loaded = await loadComments(comments, anonymous, authorsOf);
    return threadMetadata(
      { ...shown, plain: thread.plain },
      loaded.map((comment, index) => ({ ...comment, plain: comments[index]?.plain ?? '' })),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return notFound;
    throw error;
  }
}
