import { limits, type QueryOf, type Viewer, type Writings, writings } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { type CommentDocument, CommentModel } from '../comments/comment.model.ts';
import { loadComments } from '../comments/load-comments.ts';
import type { ForumDeps } from '../forum-deps.ts';
import { BookmarkModel } from '../participation/bookmark.model.ts';
import { LikeModel } from '../participation/like.model.ts';
import { SubscriptionModel } from '../participation/subscription.model.ts';
import { PictureModel } from '../pictures/picture.model.ts';
import { countAll, findPage } from '../texts/paging.ts';
import { idOf } from '../texts/text-id.ts';
import { staffViewer, visibleTo } from '../texts/visibility.ts';
import { loadThreads } from '../threads/load-threads.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { photos } from '../threads/thread-photos.ts';

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
      threads: await loadThreads(threads, viewer, authorsOf),
      comments: await loadComments(viewer ? comments : await inVisibleThreads(comments), viewer, authorsOf),
      counts: { threads: threadCount, comments: commentCount },
      ...(as === 'author' && { participation: await participationOf(authorId) }),
    };
  }),

  serve(writings.photo, async ({ params: { id } }) => {
    const { photo } = (await ThreadModel.findById(id, { photo: 1 }).lean()) ?? {};
    const bytes = photo && (await photos.read(photo.path));
    return { photo: bytes ? `data:image/webp;base64,${bytes.toString('base64')}` : null };
  }),
];

/** A member's likes, bookmarks, chosen levels and pictures. */
async function participationOf(userId: number): Promise<Writings['participation']> {
  const [likes, levels, bookmarks, pictures] = await Promise.all([
    LikeModel.find({ userId, isLiked: true }).sort({ _id: 1 }).lean(),
    SubscriptionModel.find({ userId }).sort({ _id: 1 }).lean(),
    BookmarkModel.find({ memberId: userId }).sort({ createdAt: 1 }).lean(),
    PictureModel.find({ authorId: userId }).sort({ _id: 1 }).lean(),
  ]);
  return {
    likes: likes.map(({ subject, threadId, at }) => {
      const { kind, id } = idOf(subject);
      return { threadId, ...(kind === 'comment' && { commentId: id }), at: at.toISOString() };
    }),
    levels: levels.map(({ threadId, level }) => ({ threadId, level })),
    bookmarks: bookmarks.map(({ commentId, createdAt }) => ({ commentId, at: createdAt.toISOString() })),
    pictures: pictures.map(({ path }) => path),
  };
}

/** The viewer on whose behalf the account service asks. */
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
