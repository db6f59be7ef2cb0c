import { type Served, statisticsRoute } from '@portal/kit';
import { ChatMessageModel } from './model/chat-message.model.ts';

/** The figures of the dashboard. */
export const hubStatistics = (): Served =>
  statisticsRoute('hub', {
    dates: [
      {
        name: 'chat_messages',
        countBetween: (from, to) => ChatMessageModel.countDocuments({ createdAt: { $gte: from, $lt: to } }),
      },
    ],
  });
