import { mayModerate, type Viewer, type Writings, writings } from '@portal/contracts';
import type { Call, Log } from '@portal/kit';

/** How long a profile waits for the forum, in milliseconds. */
const timeoutMs = 1500;

/**
 * What a member wrote, as far as the viewer may see it; undefined where the forum does not answer, whatever the
 * reason: a profile is shown without it rather than not at all.
 */
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
    log.warn({ err: error }, 'profile without the forum');
    return undefined;
  }
}
