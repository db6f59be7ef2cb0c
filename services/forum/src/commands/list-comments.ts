import { limits, type Viewer } from '@portal/contracts';
import { type CommentDocument, CommentModel } from '../model/comment.model.ts';
import { findPage, positionOf } from '../model/paging.ts';
import { visibleTo } from '../model/visibility.ts';

/** A page of the thread's comments that the viewer may see, oldest first. */
export const listComments = (
  threadId: number,
  viewer: Viewer | null,
  after?: string,
): Promise<CommentDocument[]> =>
  findPage(
    CommentModel,
    visibleTo(viewer).map((visible) => ({ threadId, ...visible })),
    {
      order: { by: 'createdAt', direction: 1 },
      after: positionOf(after),
      length: limits.comment.pageLength,
    },
  );
