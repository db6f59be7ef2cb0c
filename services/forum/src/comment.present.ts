import type { Author, Comment, Viewer } from '@portal/contracts';
import type { AuthorsOf } from './authors.ts';
import type { CommentDocument } from './model/comment.model.ts';

/** Comments for the viewer, with their authors' accounts. */
export async function presentComments(
  comments: CommentDocument[],
  viewer: Viewer | null,
  authorsOf: AuthorsOf,
): Promise<Comment[]> {
  const authors = await authorsOf(comments);
  return comments.map((comment) => presentComment(comment, viewer, authors.get(comment.authorId ?? 0)));
}

/** A comment for the viewer. Only its author sees the author's e-mail address. */
export const presentComment = (
  comment: CommentDocument,
  viewer: Viewer | null,
  author?: Author,
): Comment => ({
  id: comment._id,
  threadId: comment.threadId,
  content: comment.content,
  authorName: comment.authorName,
  ...(comment.authorEmail !== undefined &&
    viewer?.id === comment.authorId && { authorEmail: comment.authorEmail }),
  authorId: comment.authorId,
  ...(author && { author }),
  isHidden: comment.isHidden,
  ...(comment.awaitsApproval && { awaitsApproval: true }),
  createdAt: comment.createdAt.toISOString(),
  ...(comment.editedAt && { editedAt: comment.editedAt.toISOString() }),
  version: comment.version ?? 1,
});
