import { limits, type QueryOf, type threads, type Viewer } from '@portal/contracts';
import { findPage, type IndexFields, placeOf } from '../paging.ts';
import { visibleTo } from '../visibility.ts';
import { wordConditions } from './search-words.ts';
import { listIndexes, ThreadModel } from './thread.model.ts';
import type { ReadThread } from './thread.present.ts';

/** A page of the threads that the viewer may see and that fit what is asked for. */
export async function listThreads(
  { sort = 'newest', before, q, plant }: QueryOf<typeof threads.list>,
  viewer: Viewer | null,
): Promise<ReadThread[]> {
  const words = q === undefined ? [] : wordConditions(q);
  if (q !== undefined && words.length === 0) return [];
  const wanted = {
    ...(words.length > 0 && { $and: words }),
    ...(plant !== undefined && { relatedPlantId: plant }),
  };
  return findPage(
    ThreadModel,
    visibleTo(viewer).map((visible) => ({ ...visible, ...wanted })),
    {
      order: orders[sort],
      from: placeOf(before, 'before'),
      length: limits.thread.pageLength,
      hint: plant === undefined ? await searchIndex(words, listIndexes[sort]) : undefined,
    },
  );
}

const orders = {
  newest: { by: 'createdAt', direction: -1 },
  activity: { by: 'lastActivityAt', direction: -1 },
} as const;

/** From so many threads on, a word is common. */
const common = 1500;

/**
 * Common words fill a page soon when the list is read in its order; collecting all that hold them, to sort them, takes
 * longer the more there are. For a rare word it is the other way round, and the database finds its index by itself.
 */
async function searchIndex(words: object[], listIndex: IndexFields): Promise<IndexFields | undefined> {
  if (words.length === 0) return undefined;
  const counts = await Promise.all(words.map((word) => ThreadModel.countDocuments(word, { limit: common })));
  return counts.every((count) => count === common) ? listIndex : undefined;
}
