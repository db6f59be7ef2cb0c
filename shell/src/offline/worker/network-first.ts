import { draftNotice } from '../messages.ts';
import { type Asked, worker } from './scope.ts';

/** How long the network may take where there is a kept answer, in milliseconds: a bar of signal often carries nothing. */
const timeoutMs = 5000;

interface Answers {
  ask: () => Promise<Response>;
  /** What was kept, if anything. */
  kept: () => Promise<Response | undefined>;
}

/**
 * Answers with what the network says, whatever that is. Where it says nothing, or nothing in time, what was kept stands
 * in, and the page is told; where nothing was kept, the network has all the time that it wants.
 */
export async function networkFirst(event: Asked, { ask, kept }: Answers): Promise<Response> {
  const answer = ask();
  const inTime = await Promise.race([answer.catch(() => undefined), late()]);
  if (inTime) return inTime;
  const stored = await kept().catch(() => undefined);
  if (!stored) return answer;
  // It may come yet, and fail then.
  answer.catch(() => undefined);
  event.waitUntil(tell(event.clientId));
  return stored;
}

const late = () => new Promise<undefined>((done) => setTimeout(done, timeoutMs));

async function tell(clientId: string): Promise<void> {
  const page = clientId ? await worker.clients.get(clientId) : undefined;
  page?.postMessage(draftNotice);
}
