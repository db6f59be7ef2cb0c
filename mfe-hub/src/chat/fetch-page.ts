import { type ChatMessage, chat } from '@portal/contracts';
import { ApiError, call } from '@portal/sdk';

/** A half-open network never fails on its own. */
const timeoutMs = 10_000;

/** Fetches the newest page, or the one before a message. Calls `onNoReply` if no reply comes at all. */
export async function fetchPage(before: number | undefined, onNoReply: () => void): Promise<ChatMessage[]> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const input = before === undefined ? {} : { query: { before: String(before) } };
  try {
    return await call(chat.list, input, { signal: timeout.signal });
  } catch (cause) {
    const error = timeout.signal.aborted ? noReply(cause) : cause;
    if (error instanceof ApiError && error.code === 'offline') onNoReply();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const noReply = (cause: unknown) =>
  new ApiError({ status: 0, code: 'offline', detail: 'The chat is not responding.' }, { cause });
