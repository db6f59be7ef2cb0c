import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { unavailable } from '@portal/kit';
import type { Dispatcher } from 'undici';
import type { GatewayContext } from '../gateway-context.ts';
import type { Budget } from '../http/budget.ts';
import type { Connections } from '../http/connections.ts';
import type { Release, Shares } from '../http/shares.ts';
import { answerHeaders } from './forwarded-headers.ts';

/** What the answers to all clients share. */
export interface WriterParts {
  large: Shares;
  limits: Pick<Budget, 'wholeAnswerBytes' | 'largeAnswers'>;
  noteUnread: Connections['noteUnread'];
}

/** Where an answer comes from. */
export interface AnswerSource {
  /** Gives the slot of the call back. */
  release: Release;
  /** Ends the call. */
  fail: (error: unknown) => void;
}

/**
 * Writes an answer to a client that may be slower than the service. Up to `wholeAnswerBytes` are taken over whatever the
 * client reads, so that it keeps nothing busy behind the gateway; a larger answer comes as fast as it is read, within a
 * share of its own.
 */
export class AnswerWriter {
  /** An answer of known length is sent in one piece. */
  private pieces: Buffer[] | undefined;
  private status = 0;
  private headers: IncomingHttpHeaders = {};
  private releaseLarge: Release | undefined;
  private deadline: NodeJS.Timeout | undefined;

  constructor(
    private readonly ctx: GatewayContext,
    private readonly parts: WriterParts,
    private readonly source: AnswerSource,
  ) {}

  /** Whether the client got a part of the answer. */
  get isBegun(): boolean {
    return this.ctx.res.headersSent;
  }

  /** Throws 503 where the answer is large and too many large ones are being read. */
  begin(status: number, headers: IncomingHttpHeaders): void {
    const { wholeAnswerBytes } = this.parts.limits;
    const length = Number(headers['content-length'] ?? Number.NaN);
    const isEmpty = this.ctx.method === 'HEAD' || status === 204 || status === 304;
    if (length > wholeAnswerBytes && !isEmpty) this.becomeLarge();
    this.status = status;
    this.headers = headers;
    if (isEmpty || length <= wholeAnswerBytes) this.pieces = [];
    else this.sendHead();
  }

  write(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.pieces) {
      this.pieces.push(chunk);
      return;
    }
    const { res } = this.ctx;
    if (res.write(chunk)) return;
    if (this.releaseLarge) {
      controller.pause();
      res.once('drain', () => controller.resume());
    } else if (res.writableLength > this.parts.limits.wholeAnswerBytes) {
      this.becomeLarge();
    }
  }

  end(): void {
    const { pieces } = this;
    const { res } = this.ctx;
    if (pieces) {
      this.sendHead();
      res.end(pieces.length > 1 ? Buffer.concat(pieces) : pieces[0]);
    } else res.end();
    if (res.socket) this.parts.noteUnread(res.socket);
  }

  /** Gives back what the answer held; after `end`, or where it never comes. */
  close(): void {
    clearTimeout(this.deadline);
    this.releaseLarge?.();
  }

  private sendHead() {
    this.ctx.respond = false;
    sendHead(this.ctx.res, { status: this.status, headers: answerHeaders(this.headers) });
  }

  private becomeLarge() {
    const { large, limits } = this.parts;
    const drop = () => this.source.fail(tooManyLarge());
    const release = large.take(this.ctx.state.network, drop);
    if (!release) throw tooManyLarge();
    this.releaseLarge = release;
    this.deadline = setTimeout(drop, limits.largeAnswers.maxMs).unref();
    this.source.release();
  }
}

/** What the gateway says itself, it says for all. */
export function sendHead(res: ServerResponse, { status, headers }: AnswerHead): void {
  res.statusCode = status;
  for (const [name, value] of headers) if (!res.hasHeader(name)) res.setHeader(name, value);
}

export interface AnswerHead {
  status: number;
  headers: [string, string | string[]][];
}

const tooManyLarge = () =>
  unavailable('Too many large answers are being read right now. Please try again in a moment.');
