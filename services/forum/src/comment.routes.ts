import { comments } from '@portal/contracts';
import { found, type Served, serve } from '@portal/kit';
import { changeCommentVisibility } from './commands/change-comment-visibility.ts';
import { createComment } from './commands/create-comment.ts';
import { listComments } from './commands/list-comments.ts';
import { decideRemoval } from './commands/remove.ts';
import { presentComment } from './comment.present.ts';
import type { ForumDeps } from './forum-deps.ts';
import { CommentModel } from './model/comment.model.ts';
import { visibleThread } from './model/visibility.ts';

export const commentRoutes = ({ limitPosting, outbox }: ForumDeps): Served[] => [
  serve(comments.list, async ({ params, query, viewer }) => {
    const { _id } = await visibleThread(params.id, viewer);
    const page = await listComments(_id, viewer, query.after);
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
