import { moderation } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { type ModerationDocument, ModerationModel } from './moderation.model.ts';

const pageLength = 50;

export const moderationRoutes: Served[] = [
  serve(moderation.acts, async ({ query: { before } }) => {
    const acts = await ModerationModel.find(before === undefined ? {} : { _id: { $lt: before } })
      .sort({ _id: -1 })
      .limit(pageLength)
      .lean<ModerationDocument[]>();
    return acts.map(({ _id, act, moderator, at, reason, thread, comment }) => ({
      id: _id,
      act,
      moderator,
      at: at.toISOString(),
      ...(reason !== undefined && { reason }),
      ...(thread && { thread }),
      ...(comment && { comment }),
    }));
  }),
];
