import { type Thread, threads, type Viewer } from '@portal/contracts';
import { defined, type Served, serve } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { removeAsStaff } from '../moderation/remove.ts';
import { loadParticipation } from '../participation/load-participation.ts';
import { visibleThread } from '../texts/visibility.ts';
import { approveThread, hideAsStaff, hideThread, showThread } from './change-thread-visibility.ts';
import { createThread } from './create-thread.ts';
import { editThread } from './edit-thread.ts';
import { listThreads } from './list-threads.ts';
import { loadThreads } from './load-threads.ts';
import { setThreadState } from './pin-and-lock.ts';
import type { ReadThread } from './thread.model.ts';

export function threadRoutes(deps: ForumDeps): Served[] {
  const { authorsOf, approval, limitPosting, outbox } = deps;
  const presentAll = async (documents: ReadThread[], viewer: Viewer | null): Promise<Thread[]> => {
    const [presented, participation] = await Promise.all([
      loadThreads(documents, viewer, authorsOf),
      loadParticipation(documents, viewer),
    ]);
    return presented.map((thread, at) => ({
      ...thread,
      ...participation(defined(documents[at], 'Discussion')),
    }));
  };
  const present = async (document: ReadThread, viewer: Viewer | null): Promise<Thread> =>
    defined((await presentAll([document], viewer))[0], 'Discussion');
  const changeState = (verb: Parameters<typeof setThreadState>[1]) =>
    serve(stateCalls[verb], async ({ params, body, viewer }) =>
      present(await setThreadState(params.id, verb, { moderator: viewer, reason: body?.reason }), viewer),
    );
  return [
    serve(threads.list, async ({ query, viewer }) => presentAll(await listThreads(query, viewer), viewer)),

    serve(threads.read, async ({ params, viewer }) =>
      present(await visibleThread(params.id, viewer), viewer),
    ),

    serve(threads.create, async ({ body, viewer, requestId }) => {
      const { document, isNew } = await createThread(body, { viewer, requestId }, deps);
      return { isNew, value: await present(document, viewer) };
    }),

    serve(threads.update, async ({ params, body, viewer, requestId }) => {
      await limitPosting(threads.update, viewer.id);
      return present(await editThread(params.id, body, { viewer, requestId }, deps), viewer);
    }),

    serve(threads.hide, async ({ params, viewer }) => present(await hideThread(params.id, viewer), viewer)),

    serve(threads.unhide, async ({ params, viewer }) =>
      present(await showThread(params.id, viewer, approval), viewer),
    ),

    serve(threads.moderatorHide, async ({ params, body, viewer }) =>
      present(await hideAsStaff(params.id, { moderator: viewer, reason: body?.reason }), viewer),
    ),

    serve(threads.moderatorRemove, async ({ params, body, viewer }) => {
      const { _id } = await visibleThread(params.id, viewer);
      const target = { noun: 'thread', targetId: _id, threadId: _id } as const;
      await removeAsStaff(target, { moderator: viewer, reason: body?.reason }, outbox);
      return undefined;
    }),

    serve(threads.moderatorApprove, async ({ params, body, viewer }) =>
      present(
        await approveThread(params.id, { moderator: viewer, reason: body?.reason }, body?.version),
        viewer,
      ),
    ),

    changeState('pinned'),
    changeState('unpinned'),
    changeState('locked'),
    changeState('unlocked'),
  ];
}

const stateCalls = {
  pinned: threads.moderatorPin,
  unpinned: threads.moderatorUnpin,
  locked: threads.moderatorLock,
  unlocked: threads.moderatorUnlock,
} as const;
