import { comments, type Viewer } from '@portal/contracts';
import { defined, found, type Served, serve } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { removeAsStaff, removeOwnComment } from '../moderation/remove.ts';
import { visibleThread } from '../texts/visibility.ts';
import { approveComment, changeCommentVisibility } from './change-comment-visibility.ts';
import { type CommentDocument, CommentModel } from './comment.model.ts';
import { readHistory } from './comment-history.ts';
import { createComment } from './create-comment.ts';
import { editComment } from './edit-comment.ts';
import { listComments } from './list-comments.ts';
import { loadComments } from './load-comments.ts';

export function commentRoutes(deps: ForumDeps): Served[] {
  const { authorsOf, limitPosting, outbox } = deps;
  const present = async (comment: CommentDocument, viewer: Viewer) =>
    defined((await loadComments([comment], viewer, authorsOf))[0], 'Comment');
  return [
    serve(comments.list, async ({ params, query, viewer }) => {
      const thread = await visibleThread(params.id, viewer);
      return loadComments(await listComments(thread, viewer, query), viewer, authorsOf);
    }),

    serve(comments.create, async ({ params, body, viewer }) => {
      const { document, isNew } = await createComment(params.id, body, viewer, deps);
      return { isNew, value: await present(document, viewer) };
    }),

    serve(comments.update, async ({ params, body, viewer }) => {
      await limitPosting(comments.update, viewer.id);
      return present(await editComment(params.id, body, viewer, deps), viewer);
    }),

    serve(comments.remove, ({ params, viewer }) => removeOwnComment(params.id, viewer, outbox)),

    serve(comments.history, ({ params }) => readHistory(params.id)),

    serve(comments.moderatorHide, async ({ params, body, viewer }) =>
      present(
        await changeCommentVisibility(params.id, true, { moderator: viewer, reason: body?.reason }),
        viewer,
      ),
    ),

    serve(comments.moderatorUnhide, async ({ params, body, viewer }) =>
      present(
        await changeCommentVisibility(params.id, false, { moderator: viewer, reason: body?.reason }),
        viewer,
      ),
    ),

    serve(comments.moderatorRemove, async ({ params, body, viewer }) => {
      const { threadId } = found(await CommentModel.findById(params.id).lean(), 'Comment');
      const target = { noun: 'comment', targetId: params.id, threadId } as const;
      await removeAsStaff(target, { moderator: viewer, reason: body?.reason }, outbox);
      return undefined;
    }),

    serve(comments.moderatorApprove, async ({ params, body, viewer }) =>
      present(
        await approveComment(params.id, { moderator: viewer, reason: body?.reason }, body?.version),
        viewer,
      ),
    ),
  ];
}
