import type { Comment, Viewer } from '@portal/contracts';
import type { CommentDocument } from './model/comment.model.ts';

/** A comment for the viewer. Only its author sees the author's e-mail address. */
export const presentComment = (comment: CommentDocument, viewer: Viewer | null): Comment => ({
  id: comment._id,
  threadId: comment.threadId,
  content: comment.content,
  authorName: comment.authorName,
  ...(comment.authorEmail !== undefined &&
    viewer?.id === comment.authorId && { authorEmail: comment.authorEmail }),
  authorId: comment.authorId,
  isHidden: comment.isHidden,
  createdAt: comment.createdAt.toISOString(),
});
