import { limits, type QueryOf, type Viewer, writings } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { presentComments } from './comment.present.ts';
import type { ForumDeps } from './forum-deps.ts';
import { type CommentDocument, CommentModel } from './model/comment.model.ts';
import { countAll, findPage } from './model/paging.ts';
import { ThreadModel } from './model/thread.model.ts';
import { photos } from './model/thread-photos.ts';
import { staffViewer, visibleTo } from './model/visibility.ts';
import { presentThreads } from './thread.present.ts';

type As = QueryOf<typeof writings.ofMember>['as'];

export const writingsRoutes = ({ authorsOf }: Pick<ForumDeps, 'authorsOf'>): Served[] => [
  serve(writings.ofMember, async ({ params: { id: authorId }, query: { as } }) => {
    const viewer = viewers[as](authorId);
    const page = {
      order: { by: 'createdAt', direction: -1 },
      ...(as !== 'author' && { length: limits.profileWritings }),
    } as const;
    const written = visibleTo(viewer).map((visible) => ({ ...visible, authorId }));
    // Members and staff also see comments in hidden threads.
    const commented = viewer ? written : written.map((filter) => ({ ...filter, isThreadHidden: false }));
    const [threads, comments, threadCount, commentCount] = await Promise.all([
      findPage(ThreadModel, written, page),
      findPage(CommentModel, commented, page),
      countAll(ThreadModel, written),
      countAll(CommentModel, commented),
    ]);
    return {
      threads: await presentThreads(threads, viewer, authorsOf),
      comments: await presentComments(
        viewer ? comments : await inVisibleThreads(comments),
        viewer,
        authorsOf,
      ),
      counts: { threads: threadCount, comments: commentCount },
    };
  }),

  serve(writings.photo, async ({ params: { id } }) => {
    const { photo } = (await ThreadModel.findById(id, { photo: 1 }).lean()) ?? {};
    const bytes = photo && (await photos.read(photo.path));
    return { photo: bytes ? `data:image/webp;base64,${bytes.toString('base64')}` : null };
  }),
];

/** On whose behalf the account service asks. */
const viewers: Record<As, (authorId: number) => Viewer | null> = {
  public: () => null,
  staff: () => staffViewer,
  author: (id) => ({ id, username: '', roles: [] }),
};

/** Leaves out comments that don't know yet that their thread was hidden. */
async function inVisibleThreads(comments: CommentDocument[]): Promise<CommentDocument[]> {
  const threadIds = [...new Set(comments.map(({ threadId }) => threadId))];
  const visible = await ThreadModel.find({ _id: { $in: threadIds }, isHidden: false }, { _id: 1 }).lean();
  const visibleIds = new Set(visible.map(({ _id }) => _id));
  return comments.filter(({ threadId }) => visibleIds.has(threadId));
}
