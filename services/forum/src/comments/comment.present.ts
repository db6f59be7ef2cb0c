import type { Author, Comment, Viewer } from '@portal/contracts';
import { compact } from '@portal/kit';
import { presentText } from '../texts/text-fields.ts';
import type { CommentDocument } from './comment.model.ts';

/** Data shown with a comment, besides its own document. */
interface Context {
  author?: Author | undefined;
  replyTo?: Comment['replyTo'];
  isLiked?: boolean | undefined;
  isBookmarked?: boolean | undefined;
}

/** A comment for the viewer. Only its author sees the author's e-mail address. */
export const presentComment = (
  comment: CommentDocument,
  viewer: Viewer | null,
  { author, replyTo, isLiked, isBookmarked }: Context,
): Comment =>
  compact({
    id: comment._id,
    threadId: comment.threadId,
    number: comment.number,
    ...presentText(comment),
    replyTo,
    authorName: comment.authorName,
    authorEmail: viewer?.id === comment.authorId ? comment.authorEmail : undefined,
    authorId: comment.authorId,
    author,
    isHidden: comment.isHidden,
    awaitsApproval: comment.awaitsApproval || undefined,
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString(),
    version: comment.version,
    likeCount: comment.likeCount,
    isLiked,
    isBookmarked: isBookmarked || undefined,
  });
