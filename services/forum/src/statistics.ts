import { type Served, statisticsRoute } from '@portal/kit';
import { CommentModel } from './comments/comment.model.ts';
import { ThreadModel } from './threads/thread.model.ts';

/** The figures of the dashboard: what is visible, by an index of the lists. */
export const forumStatistics = (): Served =>
  statisticsRoute('forum', {
    dates: [
      {
        name: 'threads',
        countBetween: (from, to) => ThreadModel.countDocuments(visibleBetween(from, to)),
      },
      {
        name: 'comments',
        countBetween: (from, to) => CommentModel.countDocuments(visibleBetween(from, to)),
      },
    ],
  });

const visibleBetween = (from: Date, to: Date) => ({ isHidden: false, createdAt: { $gte: from, $lt: to } });
