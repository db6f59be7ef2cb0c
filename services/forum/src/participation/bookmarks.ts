import { limits, type Viewer } from '@portal/contracts';
import { conflict } from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import { forgetDeletedMembers, refuseDeletedMember } from '../members/forget-member.ts';
import { type Found, withThreads } from '../texts/found.ts';
import { type Position, positionOf } from '../texts/paging.ts';
import { visibleComment } from '../texts/visibility.ts';
import { type BookmarkDocument, BookmarkModel } from './bookmark.model.ts';

const keyOf = (memberId: number, commentId: number) => `${memberId}:${commentId}`;

/** Marks a comment for the viewer, once. Throws 404 if they can't see it, and 409 if they have marked too many. */
export async function addBookmark(commentId: number, viewer: Viewer): Promise<void> {
  const { id: memberId } = viewer;
  await visibleComment(commentId, viewer);
  await refuseDeletedMember(memberId);
  const _id = keyOf(memberId, commentId);
  const { upsertedCount } = await BookmarkModel.updateOne(
    { _id },
    { $setOnInsert: { memberId, commentId, createdAt: new Date() } },
    { upsert: true },
  );
  // Counted after it is stored, so that concurrent requests can't exceed the limit together.
  if (
    upsertedCount > 0 &&
    (await BookmarkModel.countDocuments({ memberId })) > limits.forum.bookmarksPerMember
  ) {
    await BookmarkModel.deleteOne({ _id });
    throw conflict(
      `You can mark at most ${limits.forum.bookmarksPerMember} comments. Please take back some of your marks first.`,
    );
  }
  await forgetDeletedMembers([memberId]);
}

/** Takes a mark back; one that isn't there is nothing to do. */
export const removeBookmark = (commentId: number, { id: memberId }: Viewer) =>
  BookmarkModel.deleteOne({ _id: keyOf(memberId, commentId) });

const pageLength = limits.forum.searchPageLength;

export interface Marked extends Required<Found> {
  mark: BookmarkDocument;
}

/** A page of the marked comments that the viewer may still see, the last marked first. */
export async function listBookmarks(viewer: Viewer, before?: string): Promise<Marked[]> {
  const found: Marked[] = [];
  for (let position = positionOf(before); ; ) {
    const marks = await BookmarkModel.find({ memberId: viewer.id, ...beyond(position) })
      .sort({ createdAt: -1, commentId: -1 })
      .limit(pageLength)
      .lean();
    found.push(...(await visibleMarks(marks, viewer)));
    const last = marks.at(-1);
    if (!last || marks.length < pageLength || found.length >= pageLength) return found.slice(0, pageLength);
    position = { date: last.createdAt, id: last.commentId };
  }
}

const beyond = (position: Position | undefined): object =>
  position
    ? {
        createdAt: { $lte: position.date },
        $or: [{ createdAt: { $lt: position.date } }, { commentId: { $lt: position.id } }],
      }
    : {};

async function visibleMarks(marks: BookmarkDocument[], viewer: Viewer): Promise<Marked[]> {
  const comments = await CommentModel.find({ _id: { $in: marks.map(({ commentId }) => commentId) } }).lean();
  const visible = await withThreads(comments, viewer);
  const byId = new Map(visible.map((each) => [each.comment._id, each]));
  return marks.flatMap((mark) => {
    const found = byId.get(mark.commentId);
    return found ? [{ ...found, mark }] : [];
  });
}
