import type { Comment, Viewer } from '@portal/contracts';
import type { AuthorsOf } from '../members/authors.ts';
import { BookmarkModel } from '../participation/bookmark.model.ts';
import { likedBy } from '../participation/like.model.ts';
import { subjectOf } from '../texts/text-id.ts';
import { visibleTo } from '../texts/visibility.ts';
import { type CommentDocument, CommentModel } from './comment.model.ts';
import { presentComment } from './comment.present.ts';

/** Loads the authors of comments, what they answer, and the viewer's marks. */
export async function loadComments(
  comments: CommentDocument[],
  viewer: Viewer | null,
  authorsOf: AuthorsOf,
): Promise<Comment[]> {
  const [authors, answered, bookmarked, liked] = await Promise.all([
    authorsOf(comments),
    answeredBy(comments, viewer),
    bookmarkedBy(comments, viewer),
    viewer ? likedBy(viewer.id, comments.map(subjectOfComment)) : undefined,
  ]);
  return comments.map((comment) =>
    presentComment(comment, viewer, {
      author: authors.get(comment.authorId ?? 0),
      replyTo: answered.get(comment.replyToId ?? 0),
      isBookmarked: bookmarked?.has(comment._id),
      isLiked: liked?.has(subjectOfComment(comment)),
    }),
  );
}

/** The comments that these answer, by id, where the viewer may see them. */
async function answeredBy(
  comments: CommentDocument[],
  viewer: Viewer | null,
): Promise<Map<number, Comment['replyTo']>> {
  const ids = [...new Set(comments.flatMap(({ replyToId }) => replyToId ?? []))];
  if (ids.length === 0) return new Map();
  const answered = await CommentModel.find(
    { _id: { $in: ids }, $or: visibleTo(viewer) },
    { number: 1, authorName: 1 },
  ).lean();
  return new Map(answered.map(({ _id: id, number, authorName }) => [id, { id, number, authorName }]));
}

/** The ids of those that the viewer has marked; undefined for anonymous visitors. */
async function bookmarkedBy(
  comments: CommentDocument[],
  viewer: Viewer | null,
): Promise<Set<number> | undefined> {
  if (!viewer) return undefined;
  const keys = comments.map(({ _id }) => `${viewer.id}:${_id}`);
  const marks = await BookmarkModel.find({ _id: { $in: keys } }, { commentId: 1 }).lean();
  return new Set(marks.map(({ commentId }) => commentId));
}

const subjectOfComment = ({ _id: commentId, threadId }: CommentDocument) =>
  subjectOf({ threadId, commentId });
