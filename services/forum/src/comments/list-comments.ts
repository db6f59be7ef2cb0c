import { type comments, limits, type QueryOf, type Viewer } from '@portal/contracts';
import { invalidInput } from '@portal/kit';
import { findPage, type Position, positionOf } from '../texts/paging.ts';
import { visibleTo } from '../texts/visibility.ts';
import type { ReadThread } from '../threads/thread.model.ts';
import { type CommentDocument, CommentModel } from './comment.model.ts';
import { ensureNumbered, numberComments } from './number-comments.ts';

type Place = QueryOf<typeof comments.list>;

/**
 * A page of the thread's comments that the viewer may see, oldest first: the first one, or the one at the given place.
 * Throws 400 if more than one place is given.
 */
export async function listComments(
  thread: Pick<ReadThread, '_id' | 'lastNumber'>,
  viewer: Viewer | null,
  place: Place = {},
): Promise<CommentDocument[]> {
  if (Object.values(place).filter((value) => value !== undefined).length > 1) {
    throw invalidInput('Please name one place only: "after", "before", "from", "since" or "at".');
  }
  await ensureNumbered(thread);
  const page = await pageAt(thread._id, viewer, place);
  if (page.every(({ number }) => number !== undefined)) return page;
  // A process of an earlier version has added one.
  await numberComments(thread._id);
  return pageAt(thread._id, viewer, place);
}

async function pageAt(
  threadId: number,
  viewer: Viewer | null,
  { after, before, from, since, at }: Place,
): Promise<CommentDocument[]> {
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
  const [first] = firsts
    .filter((comment) => comment !== null)
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  return first && { date: first.createdAt, id: first._id - 1 };
}
