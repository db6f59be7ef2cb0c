import { threads } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { ForumTools } from '../forum-tools.ts';
import { decideRemoval } from '../moderation/removal.ts';
import { hideForPortal, hideThread, showThread } from './change-visibility.ts';
import { createThread } from './create-thread.ts';
import { editThread } from './edit-thread.ts';
import { listThreads } from './list-threads.ts';
import { presentThread, presentThreads } from './thread.present.ts';
import { visibleThread } from './visible-thread.ts';

export const threadRoutes = (tools: ForumTools): Served[] => [
  serve(threads.list, async ({ query, viewer }) => presentThreads(await listThreads(query, viewer), viewer)),

  serve(threads.read, async ({ params, viewer }) =>
    presentThread(await visibleThread(params.id, viewer), viewer),
  ),

  serve(threads.create, async ({ body, viewer, requestId }) => {
    const { document, isNew } = await createThread(body, { viewer, requestId }, tools);
    return { isNew, value: await presentThread(document, viewer) };
  }),

  serve(threads.update, async ({ params, body, viewer }) => {
    await tools.limitPosting(threads.update, viewer.id);
    return presentThread(await editThread(params.id, body, viewer), viewer);
  }),

  serve(threads.hide, async ({ params, viewer }) =>
    presentThread(await hideThread(params.id, viewer), viewer),
  ),

  serve(threads.unhide, async ({ params, viewer }) =>
    presentThread(await showThread(params.id, viewer), viewer),
  ),

  serve(threads.moderatorHide, async ({ params, viewer }) =>
    presentThread(await hideForPortal(params.id, viewer), viewer),
  ),

  serve(threads.moderatorRemove, async ({ params, viewer }) => {
    const { _id } = await visibleThread(params.id, viewer);
    await decideRemoval({ noun: 'thread', targetId: _id, threadId: _id }, viewer, tools.outbox);
    return undefined;
  }),
];
