import { mayModerate, maySee, type Viewer } from '@portal/contracts';
import { found } from '@portal/kit';
import { type CommentDocument, CommentModel } from '../comments/comment.model.ts';
import { type ReadThread, ThreadModel } from '../threads/thread.model.ts';

/** Selects threads or comments by whether, and by whom, they may be seen. */
type VisibilityFilter = { isHidden: boolean; authorId?: number };

/**
 * The rule `maySee` of the contracts as database filters. No document matches two of them, so lists can be merged and
 * counts added. Each is a plain equality that an index serves; one `$or` would not be.
 */
export function visibleTo(viewer: Viewer | null): VisibilityFilter[] {
  if (mayModerate(viewer)) return [{ isHidden: false }, { isHidden: true }];
  if (viewer) return [{ isHidden: false }, { isHidden: true, authorId: viewer.id }];
  return [{ isHidden: false }];
}

/** The thread, for staff, who see all. Throws 404 if there is none. */
export const existingThread = async (id: number): Promise<ReadThread> =>
  found(await ThreadModel.findById(id).lean<ReadThread>(), 'Discussion');

/** The thread. Throws the same 404 whether it is hidden from the viewer, deleted or never existed. */
export async function visibleThread(id: number, viewer: Viewer | null): Promise<ReadThread> {
  const thread = await ThreadModel.findById(id).lean<ReadThread>();
  return found(thread && maySee(viewer, thread) ? thread : null, 'Discussion');
}

/** The comment. Throws the same 404 whether it or its thread is hidden from the viewer, deleted or never existed. */
export async function visibleComment(id: number, viewer: Viewer | null): Promise<CommentDocument> {
  const comment = await CommentModel.findById(id).lean();
  const thread = comment && (await ThreadModel.findById(comment.threadId).lean<ReadThread>());
  const isVisible = thread && maySee(viewer, comment) && maySee(viewer, thread);
  return found(isVisible ? comment : null, 'Comment');
}

/** A moderator without texts of their own: sees hidden texts, and no e-mail addresses. */
export const staffViewer: Viewer = { id: 0, username: '', roles: ['moderator'] };
