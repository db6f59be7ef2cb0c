import type { IncomingHttpHeaders } from 'node:http';
import { unavailable } from '@portal/kit';
import type { Dispatcher } from 'undici';
import type { GatewayContext } from '../gateway-context.ts';
import type { Budget } from '../http/budget.ts';
import type { Connections } from '../http/connections.ts';
import type { Release, Shares } from '../http/shares.ts';
import { answerHeaders } from './forwarded-headers.ts';

/** Where an answer comes from. */
export interface AnswerSource {
  controller: Pick<Dispatcher.DispatchController, 'pause' | 'resume'>;
  /** Gives the slot of the call back. */
  release: Release;
  /** Ends the call. */
  fail: (error: unknown) => void;
}

export interface AnswerWriter {
  /** Whether the client got a part of the answer. */
  isBegun: () => boolean;
  /** Throws 503 where the answer is large and too many large ones are being read. */
  begin: (status: number, headers: IncomingHttpHeaders, source: AnswerSource) => void;
  write: (chunk: Buffer) => void;
  end: () => void;
  /** Gives back what the answer held; after `end`, or where it never comes. */
  close: () => void;
}

export interface WriterParts {
  large: Shares;
  limits: Pick<Budget, 'wholeAnswerBytes' | 'largeAnswers'>;
  noteUnread: Connections['noteUnread'];
}

/**
 * Writes an answer to a client that may be slower than the service. Up to `wholeAnswerBytes` are taken over whatever the
 * client reads, so that it keeps nothing busy behind the gateway; a larger answer comes as fast as it is read, within a
 * share of its own.
 */
export function writeAnswer(ctx: GatewayContext, { large, limits, noteUnread }: WriterParts): AnswerWriter {
  const { res } = ctx;
  let head: { status: number; headers: IncomingHttpHeaders } | undefined;
  /** An answer of known length is sent in one piece. */
  let whole: Buffer[] | undefined;
  let source: AnswerSource | undefined;
  let releaseLarge: Release | undefined;
  let deadline: NodeJS.Timeout | undefined;

  const sendHead = () => {
    if (!head || ctx.respond === false) return;
    ctx.respond = false;
    res.statusCode = head.status;
    // What the gateway says itself, it says for all.
    for (const [name, value] of answerHeaders(head.headers))
      if (!res.hasHeader(name)) res.setHeader(name, value);
  };

  const becomeLarge = ({ release, fail }: AnswerSource) => {
    const drop = () => fail(tooManyLarge());
    const taken = large.take(ctx.state.network, drop);
    if (!taken) throw tooManyLarge();
    releaseLarge = taken;
    deadline = setTimeout(drop, limits.largeAnswers.maxMs).unref();
    release();
  };

  return {
    isBegun: () => res.headersSent,
    begin(status, headers, from) {
      const length = Number(headers['content-length'] ?? Number.NaN);
      const isEmpty = ctx.method === 'HEAD' || status === 204 || status === 304;
      if (length > limits.wholeAnswerBytes && !isEmpty) becomeLarge(from);
      head = { status, headers };
      source = from;
      if (isEmpty || length <= limits.wholeAnswerBytes) whole = [];
      else sendHead();
    },
    write(chunk) {
      if (whole) return void whole.push(chunk);
      const isRead = res.write(chunk);
      if (isRead || !source) return;
      if (releaseLarge) {
        const { controller } = source;
        controller.pause();
        res.once('drain', () => controller.resume());
      } else if (res.writableLength > limits.wholeAnswerBytes) {
        try {
          becomeLarge(source);
        } catch (error) {
          source.fail(error);
        }
      }
    },
    end() {
      sendHead();
      if (whole && whole.length > 1) res.end(Buffer.concat(whole));
      else res.end(whole?.[0]);
      if (res.socket) noteUnread(res.socket);
    },
    close() {
      clearTimeout(deadline);
      releaseLarge?.();
    },
  };
}

const tooManyLarge = () =>
  unavailable('Too many large answers are being read right now. Please try again in a moment.');
