import type { FoundText } from '@portal/contracts';
import type { AuthorsOf } from '../members/authors.ts';
import { type Found, textOf } from '../texts/found.ts';
import { withoutDeletedPlants } from '../threads/load-threads.ts';
import { presentFound } from './found-text.present.ts';

/** Loads the authors of texts, and the plants of their threads that aren't deleted. */
export async function loadFoundTexts(
  found: Found[],
  authorsOf: AuthorsOf,
  term?: string,
): Promise<FoundText[]> {
  const [authors, threads] = await Promise.all([
    authorsOf(found.map(textOf)),
    withoutDeletedPlants(found.map(({ thread }) => thread)),
  ]);
  return found.map((each, index) => {
    const author = authors.get(textOf(each).authorId ?? 0);
    return presentFound(each, { author, plant: threads[index] }, term);
  });
}
