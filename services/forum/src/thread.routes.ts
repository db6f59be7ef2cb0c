import { threads } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { approveThread, hideAsStaff, hideThread, showThread } from './commands/change-thread-visibility.ts';
import { createThread } from './commands/create-thread.ts';
import { editThread } from './commands/edit-thread.ts';
import { listThreads } from './commands/list-threads.ts';
import { removeAsStaff } from './commands/remove.ts';
import type { ForumDeps } from './forum-deps.ts';
import { visibleThread } from './model/visibility.ts';
import { presentThread, presentThreads } from './thread.present.ts';

export function threadRoutes(deps: ForumDeps): Served[] {
  const { authorsOf, approval, limitPosting, outbox } = deps;
  return [
    serve(threads.list, async ({ query, viewer }) =>
      presentThreads(await listThreads(query, viewer), viewer, authorsOf),
    ),

    serve(threads.read, async ({ params, viewer }) =>
      presentThread(await visibleThread(params.id, viewer), viewer, authorsOf),
    ),

    serve(threads.create, async ({ body, viewer, requestId }) => {
      const { document, isNew } = await createThread(body, { viewer, requestId }, deps);
      return { isNew, value: await presentThread(document, viewer, authorsOf) };
    }),

    serve(threads.update, async ({ params, body, viewer }) => {
      await limitPosting(threads.update, viewer.id);
      return presentThread(await editThread(params.id, body, viewer, approval), viewer, authorsOf);
    }),

    serve(threads.hide, async ({ params, viewer }) =>
      presentThread(await hideThread(params.id, viewer), viewer, authorsOf),
    ),

    serve(threads.unhide, async ({ params, viewer }) =>
      presentThread(await showThread(params.id, viewer, approval), viewer, authorsOf),
    ),

    serve(threads.moderatorHide, async ({ params, body, viewer }) =>
      presentThread(await hideAsStaff(params.id, viewer, body?.reason), viewer, authorsOf),
    ),

    serve(threads.moderatorRemove, async ({ params, body, viewer }) => {
      const { _id } = await visibleThread(params.id, viewer);
      const target = { noun: 'thread', targetId: _id, threadId: _id } as const;
      await removeAsStaff(target, { moderator: viewer, reason: body?.reason }, outbox);
      return undefined;
    }),

    serve(threads.moderatorApprove, async ({ params, body, viewer }) =>
      presentThread(await approveThread(params.id, viewer, body?.reason), viewer, authorsOf),
    ),
  ];
}
