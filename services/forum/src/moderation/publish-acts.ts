import { approvalChanged, photoRefused, privilegedAct, writingChanged } from '@portal/contracts/schemas';
import { pendingEventPublisher } from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import { ThreadModel } from '../threads/thread.model.ts';

/** Publishes acts of staff, refused photos, what waits for approval, and what is hidden or shown. */
export const publishActs = pendingEventPublisher(
  [ThreadModel, CommentModel],
  [privilegedAct.forum, approvalChanged, photoRefused, writingChanged],
);
