import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@portal/contracts';
import type { Dispatcher } from 'undici';
import type { GatewayContext } from '../gateway-context.ts';
import type { AnswerHead } from './answer-writer.ts';
import { answerHeaders } from './forwarded-headers.ts';

/** A complete answer that several clients share. */
export interface WholeAnswer extends AnswerHead {
  bytes: Buffer;
}

/** The request headers that may change the answer to an anonymous read. */
const sharedHeaders = ['accept', 'accept-encoding', 'accept-language', 'if-none-match'] as const;

export const sharedHeadersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    sharedHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );

/** Reads the answer of a service; null if it has more than `limit` bytes or an unknown length. */
export async function wholeAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  limit: number,
): Promise<WholeAnswer | null> {
  const isEmpty = statusCode === 204 || statusCode === 304;
  if (!isEmpty && !(Number(headers['content-length'] ?? Number.NaN) <= limit)) {
    body.on('error', () => {}).destroy();
    return null;
  }
  return {
    status: statusCode,
    headers: answerHeaders(headers),
    bytes: Buffer.from(await body.arrayBuffer()),
  };
}

/**
 * The key of a read that may be shared; undefined for writes, members' reads, range requests, and the account service,
 * whose answers may change the session.
 */
export function keyOf({ method, url, host, protocol, state, req }: GatewayContext, call: Endpoint) {
  const { headers } = req;
  const isShared =
    method === 'GET' && !state.viewer && call.access === 'anyone' && call.service !== 'account';
  if (!isShared || headers.range !== undefined) return undefined;
  return [protocol, host, url, ...sharedHeaders.map((name) => headers[name])].join('\n');
}

/** How long a read waits for the one before it, which may hang, in milliseconds. */
const maxWaitMs = 250;

interface SharedRead {
  running: Promise<unknown>;
  next?: Promise<WholeAnswer | null>;
}

/**
 * Lets concurrent identical reads share one answer. Reads that arrive while one is running share the next, so no client
 * gets an answer that is older than its request.
 */
export function createSharedReads() {
  const reads = new Map<string, SharedRead>();

  /** Registers a running read. */
  const note = (key: string, running: Promise<unknown>) => {
    const read: SharedRead = { running };
    reads.set(key, read);
    const end = () => {
      if (reads.get(key) === read && !read.next) reads.delete(key);
    };
    running.then(end, end);
  };

  const after = async ({ running }: SharedRead, key: string, read: () => Promise<WholeAnswer | null>) => {
    const wait = new AbortController();
    const late = pause(maxWaitMs, undefined, { signal: wait.signal }).catch(() => {});
    await Promise.race([running.catch(() => {}), late]);
    wait.abort();
    const next = read();
    note(key, next);
    return next;
  };

  return {
    note,
    /** The answer of the next read, null if it can't be shared; undefined if no read is running. */
    join(key: string, read: () => Promise<WholeAnswer | null>): Promise<WholeAnswer | null> | undefined {
      const current = reads.get(key);
      if (!current) return undefined;
      current.next ??= after(current, key, read);
      return current.next;
    },
  };
}
