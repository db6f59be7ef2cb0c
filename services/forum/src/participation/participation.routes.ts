import { likes, reading } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { visibleComment, visibleThread } from '../texts/visibility.ts';
import { setLike } from './like.ts';
import { markAllRead, markRead } from './read-thread.ts';
import { setLevel } from './watch.ts';

/** Likes, watch levels, read marks and views. */
export function participationRoutes({ limitPosting, views }: ForumDeps): Served[] {
  return [
    serve(likes.likeThread, async ({ params, viewer }) => {
      await limitPosting(likes.likeThread, viewer.id);
      const { _id } = await visibleThread(params.id, viewer);
      return setLike({ threadId: _id }, true, viewer);
    }),

    serve(likes.unlikeThread, async ({ params, viewer }) => {
      const { _id } = await visibleThread(params.id, viewer);
      return setLike({ threadId: _id }, false, viewer);
    }),

    serve(likes.likeComment, async ({ params, viewer }) => {
      await limitPosting(likes.likeComment, viewer.id);
      const { _id, threadId } = await visibleComment(params.id, viewer);
      return setLike({ threadId, commentId: _id }, true, viewer);
    }),

    serve(likes.unlikeComment, async ({ params, viewer }) => {
      const { _id, threadId } = await visibleComment(params.id, viewer);
      return setLike({ threadId, commentId: _id }, false, viewer);
    }),

    serve(reading.watch, async ({ params, body: { level }, viewer }) => {
      const { _id } = await visibleThread(params.id, viewer);
      await setLevel(_id, viewer.id, level);
      return { level };
    }),

    serve(reading.markRead, async ({ params, body: { number }, viewer }) =>
      markRead(await visibleThread(params.id, viewer), viewer.id, number),
    ),

    serve(reading.markAllRead, ({ viewer }) => markAllRead(viewer.id)),

    serve(reading.countView, async ({ params, viewer, network }) => {
      const { _id } = await visibleThread(params.id, viewer);
      views.count(_id, viewer ? `member ${viewer.id}` : network);
    }),
  ];
}
