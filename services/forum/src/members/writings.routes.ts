import { limits, type QueryOf, type Viewer, writings } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import { presentComment } from '../comments/comment.present.ts';
import { countAll, findPage } from '../paging.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { presentThreads } from '../threads/thread.present.ts';
import { staffEyes, type VisibilityFilter, visibleTo } from '../visibility.ts';

type As = QueryOf<typeof writings.ofMember>['as'];

export const writingsRoutes: Served[] = [
  serve(writings.ofMember, async ({ params: { id: authorId }, query: { as } }) => {
    const viewer = eyes[as](authorId);
    const page = {
      order: { by: 'createdAt', direction: -1 },
      ...(as !== 'author' && { length: limits.profileWritings }),
    } as const;
    const written = visibleTo(viewer).map((visible) => ({ ...visible, authorId }));
    const said = await whereThreadsShow(written, viewer);
    const [threads, comments, threadCount, commentCount] = await Promise.all([
      findPage(ThreadModel, written, page),
      findPage(CommentModel, said, page),
      countAll(ThreadModel, written),
      countAll(CommentModel, said),
    ]);
    return {
      threads: await presentThreads(threads, viewer),
      comments: comments.map((comment) => presentComment(comment, viewer)),
      counts: { threads: threadCount, comments: commentCount },
    };
  }),
];

/** Whom the account service asks for. */
const eyes: Record<As, (authorId: number) => Viewer | null> = {
  public: () => null,
  staff: () => staffEyes,
  author: (id) => ({ id, username: '', roles: [] }),
};

/** A comment shows only where its thread does; authors keep what they said in threads that are hidden from them. */
async function whereThreadsShow(
  written: (VisibilityFilter & { authorId: number })[],
  viewer: Viewer | null,
): Promise<object[]> {
  if (viewer) return written;
  const threadIds = await CommentModel.distinct('threadId', { $or: written });
  const shown = await ThreadModel.find({ _id: { $in: threadIds }, isHidden: false }, { _id: 1 }).lean();
  return written.map((filter) => ({ ...filter, threadId: { $in: shown.map(({ _id }) => _id) } }));
}
