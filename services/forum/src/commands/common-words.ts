import type { WordCondition } from '@portal/kit';
import type { Model, QueryFilter } from 'mongoose';

/*
 * Where all words of a search are common, reading a list in its order fills a page sooner than collecting and sorting all
 * matches. A rare word has few matches, and the database finds its index without a hint.
 */

/** A word in this many texts is common. */
const commonCount = 1500;
/** Words found to be common. They are assumed to stay so: being wrong only costs time. */
const commonWords = new Set<string>();
const maxCommonWords = 10_000;

/** Whether there are words, and each of them is common in these texts. */
export async function areAllCommon<Document>(
  model: Model<Document>,
  words: WordCondition[],
): Promise<boolean> {
  // The longest word is likely the rarest, and one rare word is enough.
  const rarestFirst = [...words].sort((a, b) => String(b.words).length - String(a.words).length);
  for (const word of rarestFirst) if (!(await isCommon(model, word))) return false;
  return words.length > 0;
}

async function isCommon<Document>(model: Model<Document>, word: WordCondition): Promise<boolean> {
  const name = `${model.modelName} ${word.words}`;
  if (commonWords.has(name)) return true;
  const matches = await model.countDocuments(word as QueryFilter<Document>, { limit: commonCount });
  if (matches < commonCount) return false;
  if (commonWords.size >= maxCommonWords) commonWords.clear();
  commonWords.add(name);
  return true;
}
