import { limits, type PageHead, pageHeadEndpoint, type SitePage, sitePagesEndpoint } from '@portal/contracts';
import { AppError, type Served, serve } from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import { presentComment } from '../comments/comment.present.ts';
import { findPage } from '../paging.ts';
import { listThreads } from '../threads/list-threads.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { presentThread, presentThreads } from '../threads/thread.present.ts';
import { visibleThread } from '../threads/visible-thread.ts';
import { visibleTo } from '../visibility.ts';
import { threadHead, threadPath } from './thread-head.ts';

/** Those outside are nobody in particular. */
const anyone = null;
/** How many threads are listed at a time. */
const batchLength = 5000;

/** What the gateway asks of the pages of the forum. */
export const pageMetadataRoutes: Served[] = [
  serve(pageHeadEndpoint('forum'), ({ query: { path } }) => {
    if (path.toLowerCase() === '/forum') return forumHead();
    const [, id] = /^\/forum\/thread\/([1-9]\d{0,14})$/i.exec(path) ?? [];
    return id === undefined ? notFound : headOf(Number(id));
  }),

  serve(sitePagesEndpoint('forum'), async ({ query: { after = '0' } }) => {
    const batch = await ThreadModel.find(
      { isHidden: false, _id: { $gt: Number(after) || 0 } },
      { lastActivityAt: 1, editedAt: 1 },
    )
      .sort({ _id: 1 })
      .limit(batchLength)
      .lean();
    const last = batch.length === batchLength ? batch.at(-1) : undefined;
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

const notFound: PageHead = { status: 404, title: 'Discussion Not Found', description: '' };

/** The newest discussions, beside what the remote says of the forum. */
async function forumHead(): Promise<PageHead> {
  const threads = await presentThreads(await listThreads({}, anyone), anyone);
  return {
    status: 200,
    canonical: '/forum',
    blocks: [
      { kind: 'heading', text: threads.length > 0 ? 'The newest discussions' : 'No discussions yet' },
      { kind: 'list', items: threads.map(({ id, title }) => ({ text: title, address: threadPath(id) })) },
    ],
  };
}

async function headOf(id: number): Promise<PageHead> {
  try {
    const thread = await visibleThread(id, anyone);
    const [shown, comments] = await Promise.all([presentThread(thread, anyone), firstComments(id)]);
    return threadHead(shown, comments);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return notFound;
    throw error;
  }
}

async function firstComments(threadId: number) {
  const page = await findPage(
    CommentModel,
    visibleTo(anyone).map((visible) => ({ threadId, ...visible })),
    { order: { by: 'createdAt', direction: 1 }, length: limits.comment.pageLength },
  );
  return page.map((comment) => presentComment(comment, anyone));
}
