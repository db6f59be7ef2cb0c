import { threads } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { hideAsStaff, hideThread, showThread } from './commands/change-thread-visibility.ts';
import { createThread } from './commands/create-thread.ts';
import { editThread } from './commands/edit-thread.ts';
import { listThreads } from './commands/list-threads.ts';
import { decideRemoval } from './commands/remove.ts';
import type { ForumDeps } from './forum-deps.ts';
import { visibleThread } from './model/visibility.ts';
import { presentThread, presentThreads } from './thread.present.ts';

export const threadRoutes = (deps: ForumDeps): Served[] => [
  serve(threads.list, async ({ query, viewer }) => presentThreads(await listThreads(query, viewer), viewer)),

  serve(threads.read, async ({ params, viewer }) =>
    presentThread(await visibleThread(params.id, viewer), viewer),
  ),

  serve(threads.create, async ({ body, viewer, requestId }) => {
    const { document, isNew } = await createThread(body, { viewer, requestId }, deps);
    return { isNew, value: await presentThread(document, viewer) };
  }),

  serve(threads.update, async ({ params, body, viewer }) => {
    await deps.limitPosting(threads.update, viewer.id);
    return presentThread(await editThread(params.id, body, viewer), viewer);
  }),

  serve(threads.hide, async ({ params, viewer }) =>
    presentThread(await hideThread(params.id, viewer), viewer),
  ),

  serve(threads.unhide, async ({ params, viewer }) =>
    presentThread(await showThread(params.id, viewer), viewer),
  ),

  serve(threads.moderatorHide, async ({ params, viewer }) =>
    presentThread(await hideAsStaff(params.id, viewer), viewer),
  ),

  serve(threads.moderatorRemove, async ({ params, viewer }) => {
    const { _id } = await visibleThread(params.id, viewer);
    await decideRemoval({ noun: 'thread', targetId: _id, threadId: _id }, viewer, deps.outbox);
    return undefined;
  }),
];
