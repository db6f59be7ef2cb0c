import { type comments, limits, type QueryOf, type Viewer } from '@portal/contracts';
import { invalidInput } from '@portal/kit';
import { findPage, type Position, positionOf } from '../texts/paging.ts';
import { visibleTo } from '../texts/visibility.ts';
import type { ReadThread } from '../threads/thread.model.ts';
import { type CommentDocument, CommentModel } from './comment.model.ts';

type Place = QueryOf<typeof comments.list>;

/**
 * A page of the thread's comments that the viewer may see, oldest first: the first one, or the one at the given place.
 * Throws 400 if more than one place is given.
 */
export async function listComments(
  { _id: threadId }: Pick<ReadThread, '_id'>,
  viewer: Viewer | null,
  place: Place = {},
): Promise<CommentDocument[]> {
  if (Object.values(place).filter((value) => value !== undefined).length > 1) {
    throw invalidInput('Please name one place only: "after", "before", "from", "since" or "at".');
  }
  const { after, before, from, since, at } = place;
  const page = (direction: 1 | -1, beyond?: Position) =>
    findPage(
      CommentModel,
      visibleTo(viewer).map((visible) => ({ threadId, ...visible })),
      {
        order: { by: 'createdAt', direction },
        after: beyond,
        length: limits.comment.pageLength,
      },
    );
  const backwards = async (beyond?: Position) => (await page(-1, beyond)).reverse();
  if (before !== undefined) return backwards(positionOf(before));
  if (at === 'end') return backwards();
  if (from === undefined && since === undefined) return page(1, positionOf(after));
  const start =
    since === undefined ? await beforeNumber(threadId, viewer, from ?? 0) : { date: new Date(since), id: 0 };
  const found = start ? await page(1, start) : [];
  return found.length > 0 ? found : backwards();
}

/** The position right before the first comment with this number or a higher one; undefined if there is none. */
async function beforeNumber(
  threadId: number,
  viewer: Viewer | null,
  number: number,
): Promise<Position | undefined> {
  const firsts = await Promise.all(
    visibleTo(viewer).map((visible) =>
      CommentModel.findOne({ threadId, ...visible, number: { $gte: number } }, { createdAt: 1, number: 1 })
        .sort({ number: 1 })
        .lean(),
    ),
  );
  const [first] = firsts.filter((comment) => comment !== null).sort((a, b) => a.number - b.number);
  return first && { date: first.createdAt, id: first._id - 1 };
}
