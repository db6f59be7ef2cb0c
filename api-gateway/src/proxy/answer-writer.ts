import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { unavailable } from '@portal/kit';
import type { Dispatcher } from 'undici';
import type { GatewayContext } from '../gateway-context.ts';
import type { Budget } from '../http/budget.ts';
import type { Connections } from '../http/connections.ts';
import type { Release, Shares } from '../http/shares.ts';
import { answerHeaders } from './forwarded-headers.ts';

export interface WriterDeps {
  large: Shares;
  limits: Pick<Budget, 'bufferedAnswerBytes' | 'largeAnswers'>;
  noteUnread: Connections['noteUnread'];
}

export interface AnswerSource {
  /** Releases the slot of the call. */
  release: Release;
  fail: (error: unknown) => void;
}

/**
 * Writes an answer to a client that may be slower than the service. Up to `bufferedAnswerBytes` are buffered, so that
 * the client doesn't occupy the service; a larger answer is streamed at the client's speed, within its own limits.
 */
export class AnswerWriter {
  /** Collects an answer of known length, which is sent in one piece. */
  private chunks: Buffer[] | undefined;
  private status = 0;
  private headers: IncomingHttpHeaders = {};
  private releaseLarge: Release | undefined;
  private deadline: NodeJS.Timeout | undefined;

  constructor(
    private readonly ctx: GatewayContext,
    private readonly deps: WriterDeps,
    private readonly source: AnswerSource,
  ) {}

  get isStarted(): boolean {
    return this.ctx.res.headersSent;
  }

  /** Throws 503 if the answer is large and too many large ones are being read. */
  start(status: number, headers: IncomingHttpHeaders): void {
    const { bufferedAnswerBytes } = this.deps.limits;
    const length = Number(headers['content-length'] ?? Number.NaN);
    const isEmpty = this.ctx.method === 'HEAD' || status === 204 || status === 304;
    if (length > bufferedAnswerBytes && !isEmpty) this.becomeLarge();
    this.status = status;
    this.headers = headers;
    if (isEmpty || length <= bufferedAnswerBytes) this.chunks = [];
    else this.sendHead();
  }

  write(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.chunks) {
      this.chunks.push(chunk);
      return;
    }
    const { res } = this.ctx;
    if (res.write(chunk)) return;
    if (this.releaseLarge) {
      controller.pause();
      res.once('drain', () => controller.resume());
    } else if (res.writableLength > this.deps.limits.bufferedAnswerBytes) {
      this.becomeLarge();
    }
  }

  end(): void {
    const { chunks } = this;
    const { res } = this.ctx;
    if (chunks) {
      this.sendHead();
      res.end(chunks.length > 1 ? Buffer.concat(chunks) : chunks[0]);
    } else res.end();
    if (res.socket) this.deps.noteUnread(res.socket);
  }

  /** Frees resources, after `end` or after a failure. */
  close(): void {
    clearTimeout(this.deadline);
    this.releaseLarge?.();
  }

  private sendHead() {
    this.ctx.respond = false;
    sendHead(this.ctx.res, { status: this.status, headers: answerHeaders(this.headers) });
  }

  private becomeLarge() {
    const { large, limits } = this.deps;
    const drop = () => this.source.fail(tooManyLarge());
    const release = large.take(this.ctx.state.network, drop);
    if (!release) throw tooManyLarge();
    this.releaseLarge = release;
    this.deadline = setTimeout(drop, limits.largeAnswers.maxMs).unref();
    this.source.release();
  }
}

/** Headers that the gateway has set take precedence. */
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
