import { type BodyOf, mayEditThread, type threads, type Viewer } from '@portal/contracts';
import { allow, conflict, wordsOf } from '@portal/kit';
import { threadText } from './create-thread.ts';
import { ThreadModel } from './thread.model.ts';
import type { ReadThread } from './thread.present.ts';
import { visibleThread } from './visible-thread.ts';

/** Changes the text of a thread. Throws 409 where it was changed since the version that the edit began from. */
export async function editThread(
  id: number,
  { version, ...body }: BodyOf<typeof threads.update>,
  viewer: Viewer,
): Promise<ReadThread> {
  const thread = await visibleThread(id, viewer);
  allow(mayEditThread(viewer, thread));
  const text = threadText(body);
  const edited = await ThreadModel.findOneAndUpdate(
    { _id: id, ...(version !== undefined && { version }) },
    {
      $set: { ...text, editedAt: new Date(), words: wordsOf(text.title, text.content, thread.relatedPlant) },
      $inc: { version: 1 },
    },
    { returnDocument: 'after' },
  ).lean<ReadThread>();
  if (edited) return edited;
  const current = await visibleThread(id, viewer);
  // The same edit, sent again after its answer was lost.
  if (current.title === text.title && current.content === text.content) return current;
  throw conflict('This discussion was changed meanwhile. Compare it with your text and save again.');
}
