import type { WordCondition } from '@portal/kit';
import type { Model, QueryFilter } from 'mongoose';

/*
 * Where all words of a search are common, reading a list in its order fills a page sooner than collecting and sorting all
 * matches. A rare word has few matches, and the database finds its index without a hint.
 */

/** All matches of a word in this many texts are collected soon enough. */
const rareCount = 1500;
/** Counting stops here. Where every word is in this many texts, the list always fills a page sooner. */
const maxCount = 50_000;
/** How many texts have a common word. The counts are never renewed: an outdated one only costs time. */
const counts = new Map<string, number>();
const maxCounts = 10_000;

/** Whether reading the list fills a page sooner than collecting the texts with these words. */
export async function isListSooner<Document>(
  model: Model<Document>,
  words: WordCondition[],
  pageLength: number,
): Promise<boolean> {
  if (words.length === 0) return false;
  const all = await model.estimatedDocumentCount();
  // The longest word is likely the rarest, and one rare word is enough.
  const rarestFirst = [...words].sort((a, b) => String(b.words).length - String(a.words).length);
  let fewest = maxCount;
  let share = 1;
  for (const word of rarestFirst) {
    const count = await countOf(model, word);
    if (count < rareCount) return false;
    fewest = Math.min(fewest, count);
    share *= Math.min(count / all, 1);
  }
  // Assumes that words occur independently of each other.
  return fewest === maxCount || pageLength / share < fewest;
}

/** How many texts have a word, counted up to `maxCount`. */
async function countOf<Document>(model: Model<Document>, word: WordCondition): Promise<number> {
  const name = `${model.modelName} ${word.words}`;
  const known = counts.get(name);
  if (known !== undefined) return known;
  const count = await model.countDocuments(word as QueryFilter<Document>, { limit: maxCount });
  if (count < rareCount) return count;
  if (counts.size >= maxCounts) counts.clear();
  counts.set(name, count);
  return count;
}
