import { cursorOf, type FoundText } from '@portal/contracts';
import { compact } from '@portal/kit';
import type { AuthorsOf } from '../members/authors.ts';
import { type Found, textOf } from '../texts/found.ts';
import { withoutDeletedPlants } from '../threads/thread.present.ts';
import { excerptOf } from './excerpt.ts';

/** Texts in a list by date, with the words of the term marked. */
export async function presentFound(
  found: Found[],
  authorsOf: AuthorsOf,
  term?: string,
): Promise<FoundText[]> {
  const [authors, threads] = await Promise.all([
    authorsOf(found.map(textOf)),
    withoutDeletedPlants(found.map(({ thread }) => thread)),
  ]);
  return found.map((each, index): FoundText => {
    const { _id: id, authorName, authorId, createdAt, plain } = textOf(each);
    const author = authors.get(authorId ?? 0);
    const relatedPlant = threads[index]?.relatedPlant;
    const { comment, thread } = each;
    return compact({
      threadId: thread._id,
      threadTitle: thread.title,
      commentId: comment?._id,
      number: comment?.number,
      authorName,
      authorId,
      author,
      relatedPlant,
      createdAt: createdAt.toISOString(),
      excerpt: excerptOf(plain, term),
      cursor: cursorOf(createdAt.toISOString(), id),
    });
  });
}
