import { AppError } from '@portal/kit';

/** Reasons for having no page: no thread or place is free, no time is left, or rendering failed. */
export type Failure = 'refused' | 'timeout' | 'failed';

/** The page is not rendered; the caller sends one that the browser renders. */
export class NotRendered extends AppError {
  constructor(
    readonly outcome: Failure,
    message: string,
    cause?: unknown,
  ) {
    super(outcome === 'timeout' ? 'upstream_timeout' : 'upstream_unavailable', message, { cause });
    // Under load there are many; only the sentence and the cause help.
    this.stack = message;
  }
}
