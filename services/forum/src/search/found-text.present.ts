import { type Author, cursorOf, type FoundText, type Thread } from '@portal/contracts';
import { compact } from '@portal/kit';
import { type Found, textOf } from '../texts/found.ts';
import { excerptOf } from './excerpt.ts';

/** A text in a list by date, with the words of the term marked. */
export function presentFound(
  found: Found,
  {
    author,
    plant,
  }: { author: Author | undefined; plant: Pick<Thread, 'relatedPlant' | 'relatedPlantId'> | undefined },
  term?: string,
): FoundText {
  const { thread, comment } = found;
  const { _id: id, authorName, authorId, createdAt, plain } = textOf(found);
  return compact({
    threadId: thread._id,
    threadTitle: thread.title,
    commentId: comment?._id,
    number: comment?.number,
    authorName,
    authorId,
    author,
    relatedPlant: plant?.relatedPlant,
    relatedPlantId: plant?.relatedPlantId,
    createdAt: createdAt.toISOString(),
    excerpt: excerptOf(plain, term),
    cursor: cursorOf(createdAt.toISOString(), id),
  });
}
