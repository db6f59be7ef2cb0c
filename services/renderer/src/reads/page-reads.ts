import { createHash } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import type { ReadAnswer } from '@portal/contracts';
import type { PageReads } from '../pool/render-pool.ts';
import { emptyAnswer, type ReadQuestion, type ReadReply } from '../pool/tasks.ts';
import { maxAnswerBytes, type ReadOptions, type ServiceRead } from './service-reads.ts';

/** Reads of one page; the largest screen makes seven. */
const maxReads = 30;

export interface LimitedReads extends PageReads {
  /** Returns whether a read failed or was refused for its limits, for which no remote is to blame. */
  haveFailed: () => boolean;
  /** A hash of each answer, by address. */
  hashes: () => Record<string, string>;
  /** Answers what is open with 503, and further reads too. */
  end: () => void;
}

/** The same for the same answer. The text of a refusal names its request. */
export const hashOf = ({ status, text }: ReadAnswer): string =>
  createHash('sha256')
    .update(status < 400 ? `${status} ${text}` : String(status))
    .digest('base64url')
    .slice(0, 22);

/** The reads of one page: as its viewer, within `timeoutMs` from now on, and limited in number and size. */
export function pageReads(
  read: ServiceRead,
  { timeoutMs, ...viewer }: Omit<ReadOptions, 'signal'> & { timeoutMs: number },
): LimitedReads {
  const ending = new AbortController();
  const { signal } = ending;
  const timer = setTimeout(() => ending.abort(), timeoutMs);
  const late = new Promise<ReadAnswer>((resolve) => {
    signal.addEventListener('abort', () => resolve(emptyAnswer(503)), { once: true });
  });
  let count = 0;
  let open = 0;
  let bytesLeft = maxAnswerBytes;
  let haveFailed = false;
  const answers = new Map<string, ReadAnswer>();

  async function answer(address: string): Promise<ReadAnswer> {
    count += 1;
    if (count > maxReads || bytesLeft <= 0 || signal.aborted) return emptyAnswer(503);
    const found = await Promise.race([read(address, { ...viewer, signal }), late]);
    bytesLeft -= found.text.length;
    return bytesLeft < 0 ? emptyAnswer(503) : found;
  }
  async function reply(port: MessagePort, { id, address }: ReadQuestion): Promise<void> {
    open += 1;
    const found = await answer(address);
    open -= 1;
    answers.set(address, found);
    haveFailed ||= found.status >= 500 || found.status === 429;
    port.postMessage({ id, answer: found } satisfies ReadReply);
  }
  return {
    connect: (port) => void port.on('message', (question: ReadQuestion) => void reply(port, question)),
    areOpen: () => open > 0,
    haveFailed: () => haveFailed,
    hashes: () => Object.fromEntries([...answers].map(([address, found]) => [address, hashOf(found)])),
    end() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}
