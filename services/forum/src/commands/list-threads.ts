import { limits, type QueryOf, type threads, type Viewer } from '@portal/contracts';
import { isPlantDeleted, type WordCondition, wordConditions } from '@portal/kit';
import { findPage, type IndexFields, positionOf } from '../model/paging.ts';
import { listIndexes, type ReadThread, ThreadModel } from '../model/thread.model.ts';
import { visibleTo } from '../model/visibility.ts';

/** A page of the matching threads that the viewer may see. */
export async function listThreads(
  { sort = 'newest', before, q, plant, limit = limits.thread.pageLength }: QueryOf<typeof threads.list>,
  viewer: Viewer | null,
): Promise<ReadThread[]> {
  const words = q === undefined ? [] : wordConditions(q);
  if (q !== undefined && words.length === 0) return [];
  if (plant !== undefined && (await isPlantDeleted(plant))) return [];
  const filter = {
    ...(words.length > 0 && { $and: words }),
    ...(plant !== undefined && { relatedPlantId: plant }),
  };
  return findPage(
    ThreadModel,
    visibleTo(viewer).map((visible) => ({ ...visible, ...filter })),
    {
      order: orders[sort],
      after: positionOf(before),
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
 * Where all words are common, reading the list in its order fills a page sooner than collecting and sorting all
 * matches. A rare word has few matches, and the database finds its index without a hint.
 */
async function searchIndex(words: WordCondition[], listIndex: IndexFields): Promise<IndexFields | undefined> {
  if (words.length === 0) return undefined;
  // The longest word is likely the rarest, and one rare word is enough.
  const rarestFirst = [...words].sort((a, b) => String(b.words).length - String(a.words).length);
  for (const word of rarestFirst) if (!(await isCommon(word))) return undefined;
  return listIndex;
}

/** A word in this many threads is common. */
const commonCount = 1500;
/** Words found to be common. They are assumed to stay so: being wrong only costs time. */
const commonWords = new Set<string>();
const maxCommonWords = 10_000;

async function isCommon(word: WordCondition): Promise<boolean> {
  const name = String(word.words);
  if (commonWords.has(name)) return true;
  if ((await ThreadModel.countDocuments(word, { limit: commonCount })) < commonCount) return false;
  if (commonWords.size >= maxCommonWords) commonWords.clear();
  commonWords.add(name);
  return true;
}
