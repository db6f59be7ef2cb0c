import type { IncomingHttpHeaders } from 'node:http';
import { headers as ours } from '@portal/contracts';
import { type Instance, InstanceEnds } from '@portal/kit';
import type { Dispatcher } from 'undici';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead } from '../http/csrf.ts';
import { AnswerWriter, type WriterDeps } from './answer-writer.ts';
import { ClientDisconnected, type Slot } from './slots.ts';

/**
 * Sees the headers of an answer before the client does. If it returns a promise, the answer waits; if that rejects, the
 * client gets the error instead.
 */
export type BeforeAnswer = (headers: IncomingHttpHeaders) => Promise<void> | undefined;

/** Called with the status of an answer before the client has any of it. */
export type OnAnswer = (status: number) => void;

export interface Attempt {
  slot: Slot;
  request: Dispatcher.DispatchOptions;
  beforeAnswer: BeforeAnswer | undefined;
  onAnswer: OnAnswer | undefined;
  writer: WriterDeps;
}

/** If the answer had started, the call can't be retried. */
export interface Failure {
  error: unknown;
  isStarted: boolean;
}

/** Makes one attempt at a call; resolves with the failure, if any. */
export const exchange = (ctx: GatewayContext, instance: Instance, attempt: Attempt) =>
  new Promise<Failure | undefined>((resolve) => {
    instance.pool.dispatch(attempt.request, new Exchange(ctx, instance, attempt, resolve));
  });

/** A call exceeded the time limit of its slot. */
export class SlotExpired extends Error {
  override readonly name = 'TimeoutError';
}

/** `beforeAnswer` failed. The service has done its part, so the call is not retried. */
export class AnswerRefused extends Error {
  constructor(override readonly cause: unknown) {
    super('The answer was refused by the gateway.');
  }
}

/**
 * One call between a client and a service. A disconnect, a failure or the slot's deadline settles it at once. If the
 * client disconnects, the call is aborted (after `beforeAnswer` has seen its headers); if the service fails halfway,
 * the client's connection ends, so that half an answer never looks complete. This is a class because closures for
 * undici's events cost a tenth of the throughput.
 */
class Exchange implements Dispatcher.DispatchHandler {
  private readonly answer: AnswerWriter;
  private upstream: Dispatcher.DispatchController | undefined;
  private beforeAnswer: Promise<void> | undefined;
  private isSettled = false;
  /** Until `beforeAnswer` has run, the call goes on even if the client disconnects. */
  private mustFinish: boolean;

  constructor(
    private readonly ctx: GatewayContext,
    private readonly instance: Instance,
    private readonly attempt: Attempt,
    private readonly resolve: (failure?: Failure) => void,
  ) {
    this.mustFinish = attempt.beforeAnswer !== undefined;
    this.answer = new AnswerWriter(ctx, attempt.writer, { release: attempt.slot.release, fail: this.fail });
    attempt.slot.onExpire = this.expire;
    ctx.res.once('close', this.disconnect);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.upstream = controller;
    if (this.ctx.res.destroyed) this.disconnect();
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
      this.start(status, headers);
      return;
    }
    controller.pause();
    this.beforeAnswer = work.then(
      () => {
        this.start(status, headers);
        controller.resume();
      },
      (cause) => this.fail(new AnswerRefused(cause)),
    );
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.isSettled) this.failOnThrow(() => this.answer.write(controller, chunk));
  }

  onResponseEnd(): void {
    // An answer without a body ends although the controller is paused.
    if (this.beforeAnswer) void this.beforeAnswer.then(this.end);
    else this.end();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private start(status: number, headers: IncomingHttpHeaders) {
    if (this.isSettled) return;
    this.mustFinish = false;
    this.attempt.onAnswer?.(status);
    if (this.ctx.res.destroyed) this.disconnect();
    else this.failOnThrow(() => this.answer.start(status, headers));
  }

  private readonly end = () => {
    if (this.isSettled) return;
    this.answer.end();
    this.settle();
  };

  private readonly fail = (error: unknown) => {
    if (this.isSettled) return;
    this.settle({ error, isStarted: this.answer.isStarted });
    this.upstream?.abort(error as Error);
  };

  private readonly expire = () => this.fail(new SlotExpired());

  private readonly disconnect = () => {
    if (this.mustFinish || this.isSettled) return;
    this.settle();
    this.upstream?.abort(new ClientDisconnected());
  };

  private failOnThrow(step: () => void) {
    try {
      step();
    } catch (error) {
      this.fail(error);
    }
  }

  private settle(failure?: Failure) {
    this.isSettled = true;
    this.ctx.res.off('close', this.disconnect);
    this.attempt.slot.onExpire = () => {};
    this.answer.close();
    this.resolve(failure);
  }
}
