import { type ChatMessage, chat } from '@portal/contracts';
import { ApiError, call } from '@portal/sdk';

/** A network that is half open answers nothing and breaks nothing off: after so long it counts as gone (milliseconds). */
const answerWithinMs = 10_000;

/** Reads the newest page, or the one before a message. `onSilence` is told when no answer comes at all. */
export async function fetchPage(before: number | undefined, onSilence: () => void): Promise<ChatMessage[]> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), answerWithinMs);
  const input = before === undefined ? {} : { query: { before: String(before) } };
  try {
    return await call(chat.list, input, { signal: patience.signal });
  } catch (cause) {
    const error = patience.signal.aborted ? silence(cause) : cause;
    if (error instanceof ApiError && error.code === 'offline') onSilence();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const silence = (cause: unknown) =>
  new ApiError({ status: 0, code: 'offline', detail: 'The chat gave no answer.' }, { cause });
