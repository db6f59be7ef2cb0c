import { maySee, type Viewer } from '@portal/contracts';
import { found } from '@portal/kit';
import { ThreadModel } from './thread.model.ts';
import type { ReadThread } from './thread.present.ts';

/** The thread, where the viewer may see it; else throws 404, the same for what is hidden, deleted or never was. */
export async function visibleThread(id: number, viewer: Viewer | null): Promise<ReadThread> {
  const thread = await ThreadModel.findById(id).lean<ReadThread>();
  return found(thread && maySee(viewer, thread) ? thread : null, 'Discussion');
}
