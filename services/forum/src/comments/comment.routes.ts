import { comments, limits } from '@portal/contracts';
import { found, type Served, serve } from '@portal/kit';
import type { ForumTools } from '../forum-tools.ts';
import { decideRemoval } from '../moderation/removal.ts';
import { findPage, placeOf } from '../paging.ts';
import { visibleThread } from '../threads/visible-thread.ts';
import { visibleTo } from '../visibility.ts';
import { changeCommentVisibility } from './change-comment-visibility.ts';
import { CommentModel } from './comment.model.ts';
import { presentComment } from './comment.present.ts';
import { createComment } from './create-comment.ts';

export const commentRoutes = ({ limitPosting, outbox }: ForumTools): Served[] => [
  serve(comments.list, async ({ params, query, viewer }) => {
    const thread = await visibleThread(params.id, viewer);
    const page = await findPage(
      CommentModel,
      visibleTo(viewer).map((visible) => ({ threadId: thread._id, ...visible })),
      {
        order: { by: 'createdAt', direction: 1 },
        from: placeOf(query.after),
        length: limits.comment.pageLength,
      },
    );
    return page.map((comment) => presentComment(comment, viewer));
  }),

  serve(comments.create, async ({ params, body, viewer }) => {
    const { document, isNew } = await createComment(params.id, body, viewer, limitPosting);
    return { isNew, value: presentComment(document, viewer) };
  }),

  serve(comments.moderatorHide, async ({ params, viewer }) =>
    presentComment(await changeCommentVisibility(params.id, true, viewer), viewer),
  ),

  serve(comments.moderatorUnhide, async ({ params, viewer }) =>
    presentComment(await changeCommentVisibility(params.id, false, viewer), viewer),
  ),

  serve(comments.moderatorRemove, async ({ params, viewer }) => {
    const { threadId } = found(await CommentModel.findById(params.id).lean(), 'Comment');
    await decideRemoval({ noun: 'comment', targetId: params.id, threadId }, viewer, outbox);
    return undefined;
  }),
];
