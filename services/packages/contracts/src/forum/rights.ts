import { hasRole } from '../access.ts';
import type { Viewer } from '../roles.schema.ts';
import type { Thread } from './thread.schema.ts';

type Written = Pick<Thread, 'authorId'>;
const isAuthor = (viewer: Viewer | null, { authorId }: Written) => viewer !== null && viewer.id === authorId;

/** Returns whether the viewer may hide and delete the texts of others (specification §6). */
export const mayModerate = (viewer: Viewer | null) => hasRole(viewer, 'moderator', 'admin');
/** Returns whether the viewer may see a thread or a comment: hidden ones are for their author and staff. */
export const maySee = (viewer: Viewer | null, written: Written & { isHidden: boolean }) =>
  !written.isHidden || isAuthor(viewer, written) || mayModerate(viewer);
export const mayEditThread = (viewer: Viewer | null, thread: Written) => isAuthor(viewer, thread);
/** A locked thread takes comments of staff only. */
export const mayReply = (viewer: Viewer | null, { isLocked }: { isLocked?: boolean | null | undefined }) =>
  viewer !== null && (!isLocked || mayModerate(viewer));
export const mayHideThread = (viewer: Viewer | null, thread: Written) =>
  isAuthor(viewer, thread) || mayModerate(viewer);
/** Only staff can show a thread that staff hid or have yet to approve. */
export const mayUnhideThread = (
  viewer: Viewer | null,
  thread: Written & { isHiddenByStaff: boolean; awaitsApproval?: boolean | null | undefined },
) => mayModerate(viewer) || (isAuthor(viewer, thread) && !thread.isHiddenByStaff && !thread.awaitsApproval);
