import type { IncomingHttpHeaders } from 'node:http';
import { headers as ours } from '@portal/contracts';
import { type Instance, InstanceEnds } from '@portal/kit';
import type { Dispatcher } from 'undici';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead } from '../http/csrf.ts';
import { AnswerWriter, type WriterParts } from './answer-writer.ts';
import { ClientDisconnected, type Slot } from './slot-queue.ts';

/**
 * Looks at the headers of an answer before the client gets any of it. Where it returns a promise the answer waits; what
 * that rejects with is answered instead.
 */
export type BeforeAnswer = (headers: IncomingHttpHeaders) => Promise<void> | undefined;

export interface Attempt {
  slot: Slot;
  request: Dispatcher.DispatchOptions;
  beforeAnswer: BeforeAnswer | undefined;
  writer: WriterParts;
}

/** A call that failed, and whether its answer had begun: then it can't be made again. */
export interface Failure {
  error: unknown;
  isBegun: boolean;
}

/** Makes a call once; resolves with how it failed, if it did. */
export const exchange = (ctx: GatewayContext, instance: Instance, attempt: Attempt) =>
  new Promise<Failure | undefined>((resolve) => {
    instance.pool.dispatch(attempt.request, new Exchange(ctx, instance, attempt, resolve));
  });

/** A call held its slot for longer than any answer may take. */
export class SlotExpired extends Error {
  override readonly name = 'TimeoutError';
}

/** What came with the answer could not be done, so the answer is not passed on; the service has done its part. */
export class AnswerRefused extends Error {
  constructor(override readonly cause: unknown) {
    super('What came with the answer could not be done.');
  }
}

/**
 * One call between a client and a service. Whatever goes (the client, the service, or the time of the slot) settles it
 * at once, without waiting for the other side to notice: a client that hangs up ends the call behind it (once
 * `beforeAnswer` has seen its headers), a service that fails in the middle ends the client's connection, so that half an
 * answer never looks whole. A class, as a closure for each of undici's events costs a tenth of the throughput.
 */
class Exchange implements Dispatcher.DispatchHandler {
  private readonly answer: AnswerWriter;
  private upstream: Dispatcher.DispatchController | undefined;
  private held: Promise<void> | undefined;
  private isSettled = false;
  /** A service that has done something may need the gateway's part in it, whether or not anybody waits. */
  private isAwaited: boolean;

  constructor(
    private readonly ctx: GatewayContext,
    private readonly instance: Instance,
    private readonly attempt: Attempt,
    private readonly resolve: (failure?: Failure) => void,
  ) {
    this.isAwaited = attempt.beforeAnswer !== undefined;
    this.answer = new AnswerWriter(ctx, attempt.writer, { release: attempt.slot.release, fail: this.fail });
    attempt.slot.onExpire = this.expire;
    ctx.res.once('close', this.hangUp);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.upstream = controller;
    if (this.ctx.res.destroyed) this.hangUp();
    if (this.isSettled) controller.abort(new ClientDisconnected());
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200 || this.isSettled) return;
    const isDraining = headers[ours.draining] !== undefined;
    this.instance.answered(isDraining);
    if (status === 503 && isDraining && isRead(this.ctx)) {
      controller.abort(new InstanceEnds());
      return;
    }
    const work = this.attempt.beforeAnswer?.(headers);
    if (!work) {
      this.begin(status, headers);
      return;
    }
    controller.pause();
    this.held = work.then(
      () => {
        this.begin(status, headers);
        controller.resume();
      },
      (cause) => this.fail(new AnswerRefused(cause)),
    );
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.isSettled) this.orFail(() => this.answer.write(controller, chunk));
  }

  onResponseEnd(): void {
    // An answer without a body ends though it is held back.
    if (this.held) void this.held.then(this.end);
    else this.end();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private begin(status: number, headers: IncomingHttpHeaders) {
    if (this.isSettled) return;
    this.isAwaited = false;
    if (this.ctx.res.destroyed) this.hangUp();
    else this.orFail(() => this.answer.begin(status, headers));
  }

  private readonly end = () => {
    if (this.isSettled) return;
    this.answer.end();
    this.settle();
  };

  private readonly fail = (error: unknown) => {
    if (this.isSettled) return;
    this.settle({ error, isBegun: this.answer.isBegun });
    this.upstream?.abort(error as Error);
  };

  private readonly expire = () => this.fail(new SlotExpired());

  private readonly hangUp = () => {
    if (this.isAwaited || this.isSettled) return;
    this.settle();
    this.upstream?.abort(new ClientDisconnected());
  };

  private orFail(step: () => void) {
    try {
      step();
    } catch (error) {
      this.fail(error);
    }
  }

  private settle(failure?: Failure) {
    this.isSettled = true;
    this.ctx.res.off('close', this.hangUp);
    this.attempt.slot.onExpire = () => {};
    this.answer.close();
    this.resolve(failure);
  }
}
