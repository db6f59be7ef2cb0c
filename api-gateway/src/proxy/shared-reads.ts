import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@portal/contracts';
import type { Dispatcher } from 'undici';
import type { GatewayContext } from '../gateway-context.ts';
import type { AnswerHead } from './answer-writer.ts';
import { answerHeaders } from './forwarded-headers.ts';

/** An answer that several clients get. */
export interface WholeAnswer extends AnswerHead {
  bytes: Buffer;
}

/** The headers of a client that may change the answer to an anonymous read. */
const tellingHeaders = ['accept', 'accept-encoding', 'accept-language', 'if-none-match'] as const;

/** What a service gets of the headers of clients that share a read. */
export const tellingHeadersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    tellingHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );

/** The answer of a service, null where it has more than `limit` bytes or an unknown number. */
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
 * Names the reads that have the same answer; undefined for what isn't shared: writes, reads of members, those of the
 * account service, whose answers may change the asker's session, and parts of an answer.
 */
export function keyOf({ method, url, host, protocol, state, req }: GatewayContext, call: Endpoint) {
  const { headers } = req;
  const isShared =
    method === 'GET' && !state.viewer && call.access === 'anyone' && call.service !== 'account';
  if (!isShared || headers.range !== undefined) return undefined;
  return [protocol, host, url, ...tellingHeaders.map((name) => headers[name])].join('\n');
}

/** A read waits this long for the one before it, in milliseconds, and then no longer: that one may hang. */
const longestWaitMs = 250;

interface Turn {
  running: Promise<unknown>;
  next?: Promise<WholeAnswer | null>;
}

/**
 * Lets clients that ask for the same thing at the same time share one answer. Those that ask while a read is under way
 * share the next one, so nobody gets an answer that is older than the request.
 */
export function createSharedReads() {
  const turns = new Map<string, Turn>();

  /** Notes a read that is under way. */
  const note = (key: string, running: Promise<unknown>) => {
    const turn: Turn = { running };
    turns.set(key, turn);
    const end = () => {
      if (turns.get(key) === turn && !turn.next) turns.delete(key);
    };
    running.then(end, end);
  };

  const after = async ({ running }: Turn, key: string, read: () => Promise<WholeAnswer | null>) => {
    const wait = new AbortController();
    const late = pause(longestWaitMs, undefined, { signal: wait.signal }).catch(() => {});
    await Promise.race([running.catch(() => {}), late]);
    wait.abort();
    const next = read();
    note(key, next);
    return next;
  };

  return {
    note,
    /** The answer of the next read, null where it can't be shared; undefined where no read is under way. */
    join(key: string, read: () => Promise<WholeAnswer | null>): Promise<WholeAnswer | null> | undefined {
      const turn = turns.get(key);
      if (!turn) return undefined;
      turn.next ??= after(turn, key, read);
      return turn.next;
    },
  };
}
