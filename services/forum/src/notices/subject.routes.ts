import { forumSubjects, maySee, type Viewer } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import type { Found } from '../texts/found.ts';
import { type ReadThread, ThreadModel } from '../threads/thread.model.ts';

/** Describes the subjects of notifications to the account service. */
export const subjectRoutes: Served[] = [
  serve(forumSubjects.describe, async ({ body: { memberId, subjects } }) => {
    // Staff see no more than others here: what is hidden doesn't belong in a notification.
    const viewer: Viewer = { id: memberId, username: '', roles: [] };
    const threadIds = subjects.map(({ threadId }) => threadId);
    const commentIds = subjects.flatMap(({ commentId }) => commentId ?? []);
    const [threads, comments] = await Promise.all([
      ThreadModel.find({ _id: { $in: threadIds } }).lean<ReadThread[]>(),
      CommentModel.find({ _id: { $in: commentIds } }).lean(),
    ]);
    const threadOf = new Map(threads.map((thread) => [thread._id, thread]));
    const commentOf = new Map(comments.map((comment) => [comment._id, comment]));
    return subjects.flatMap(({ threadId, commentId }) => {
      const thread = threadOf.get(threadId);
      if (!thread || !maySee(viewer, thread)) return [];
      if (commentId === undefined) return [present({ thread })];
      const comment = commentOf.get(commentId);
      const isVisible = comment?.threadId === threadId && maySee(viewer, comment);
      return isVisible ? [present({ thread, comment })] : [];
    });
  }),
];

const present = ({ thread, comment }: Found) => ({
  threadId: thread._id,
  ...(comment && { commentId: comment._id, number: comment.number }),
  title: thread.title,
  excerpt: (comment ?? thread).preview,
});
