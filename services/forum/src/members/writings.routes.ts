import { limits, type QueryOf, type Viewer, writings } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { type CommentDocument, CommentModel } from '../comments/comment.model.ts';
import { presentComment } from '../comments/comment.present.ts';
import { countAll, findPage } from '../paging.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { presentThreads } from '../threads/thread.present.ts';
import { staffEyes, visibleTo } from '../visibility.ts';

type As = QueryOf<typeof writings.ofMember>['as'];

export const writingsRoutes: Served[] = [
  serve(writings.ofMember, async ({ params: { id: authorId }, query: { as } }) => {
    const viewer = eyes[as](authorId);
    const page = {
      order: { by: 'createdAt', direction: -1 },
      ...(as !== 'author' && { length: limits.profileWritings }),
    } as const;
    const written = visibleTo(viewer).map((visible) => ({ ...visible, authorId }));
    // Authors keep what they said in threads that are hidden from them.
    const said = viewer ? written : written.map((filter) => ({ ...filter, isThreadHidden: false }));
    const [threads, comments, threadCount, commentCount] = await Promise.all([
      findPage(ThreadModel, written, page),
      findPage(CommentModel, said, page),
      countAll(ThreadModel, written),
      countAll(CommentModel, said),
    ]);
    return {
      threads: await presentThreads(threads, viewer),
      comments: (viewer ? comments : await whereThreadsShow(comments)).map((comment) =>
        presentComment(comment, viewer),
      ),
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

/** The comments of a page whose threads show: a comment may not know yet that its thread was hidden just now. */
async function whereThreadsShow(comments: CommentDocument[]): Promise<CommentDocument[]> {
  const threadIds = [...new Set(comments.map(({ threadId }) => threadId))];
  const shown = await ThreadModel.find({ _id: { $in: threadIds }, isHidden: false }, { _id: 1 }).lean();
  const shownIds = new Set(shown.map(({ _id }) => _id));
  return comments.filter(({ threadId }) => shownIds.has(threadId));
}
