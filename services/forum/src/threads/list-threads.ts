import { limits, type QueryOf, type threads, type Viewer } from '@portal/contracts';
import { isPlantDeleted, type WordCondition, wordConditions } from '@portal/kit';
import { findPage, type IndexFields, placeOf } from '../paging.ts';
import { visibleTo } from '../visibility.ts';
import { listIndexes, ThreadModel } from './thread.model.ts';
import type { ReadThread } from './thread.present.ts';

/** A page of the threads that the viewer may see and that fit what is asked for. */
export async function listThreads(
  { sort = 'newest', before, q, plant, limit = limits.thread.pageLength }: QueryOf<typeof threads.list>,
  viewer: Viewer | null,
): Promise<ReadThread[]> {
  const words = q === undefined ? [] : wordConditions(q);
  if (q !== undefined && words.length === 0) return [];
  if (plant !== undefined && (await isPlantDeleted(plant))) return [];
  const wanted = {
    ...(words.length > 0 && { $and: words }),
    ...(plant !== undefined && { relatedPlantId: plant }),
  };
  return findPage(
    ThreadModel,
    visibleTo(viewer).map((visible) => ({ ...visible, ...wanted })),
    {
      order: orders[sort],
      from: placeOf(before),
      length: Math.min(limit, limits.thread.pageLength),
      hint: plant === undefined ? await searchIndex(words, listIndexes[sort]) : undefined,
    },
  );
}

const orders = {
  newest: { by: 'createdAt', direction: -1 },
  activity: { by: 'lastActivityAt', direction: -1 },
} as const;

/**
 * Common words fill a page soon when the list is read in its order; collecting all that hold them, to sort them, takes
 * longer the more there are. For a rare word it is the other way round, and the database finds its index by itself.
 */
async function searchIndex(words: WordCondition[], listIndex: IndexFields): Promise<IndexFields | undefined> {
  if (words.length === 0) return undefined;
  // The longest word is likely the rarest, and one is enough.
  const rarestFirst = [...words].sort((a, b) => String(b.words).length - String(a.words).length);
  for (const word of rarestFirst) if (!(await isCommon(word))) return undefined;
  return listIndex;
}

/** From so many threads on, a word is common. */
const commonFrom = 1500;
/** Words that were found to be common: they stay so, and were they not, it would cost a little time. */
const commonWords = new Set<string>();
const maxRemembered = 10_000;

async function isCommon(word: WordCondition): Promise<boolean> {
  const name = String(word.words);
  if (commonWords.has(name)) return true;
  if ((await ThreadModel.countDocuments(word, { limit: commonFrom })) < commonFrom) return false;
  if (commonWords.size >= maxRemembered) commonWords.clear();
  commonWords.add(name);
  return true;
}
