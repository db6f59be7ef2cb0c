import type { Comment, Viewer } from '@portal/contracts';
import type { CommentDocument } from './comment.model.ts';

/** A comment as the viewer may know it: its author's address is for the author alone. */
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
