import { type BodyOf, mayEditThread, type threads, type Viewer } from '@portal/contracts';
import { allow, conflict, wordsOf } from '@portal/kit';
import { type ReadThread, ThreadModel } from '../model/thread.model.ts';
import { visibleThread } from '../model/visibility.ts';
import { threadText } from './create-thread.ts';

/** Changes a thread's text. Throws 409 if somebody else has changed it since the given version. */
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
  // The same edit, repeated because its reply got lost.
  if (current.title === text.title && current.content === text.content) return current;
  throw conflict(
    'This discussion has changed since you started editing. Compare it with your text and save again.',
  );
}
