import { mayModerate, type Viewer, type Writings, writings } from '@portal/contracts';
import type { Call, Log } from '@portal/kit';

const timeoutMs = 1500;

/** A member's posts as the viewer may see them; undefined if the forum doesn't answer. */
export async function forumWritings(
  call: Call,
  { userId, viewer, requestId, log }: { userId: number; viewer: Viewer | null; requestId: string; log: Log },
): Promise<Writings | undefined> {
  const seesHidden = viewer?.id === userId || mayModerate(viewer);
  try {
    return await call(
      writings.ofMember,
      { params: { id: userId }, query: { as: seesHidden ? 'staff' : 'public' } },
      { requestId, signal: AbortSignal.timeout(timeoutMs) },
    );
  } catch (error) {
    log.warn({ err: error }, 'forum unavailable for a profile');
    return undefined;
  }
}
