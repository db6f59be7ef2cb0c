/** Why the kit can't be stored or used: no space, no answer, too many requests, a damaged file, or an old browser. */
export type KitReason = 'full' | 'unreachable' | 'busy' | 'damaged' | 'unsupported';

export class KitFailure extends Error {
  override readonly name = 'KitFailure';

  constructor(
    readonly reason: KitReason,
    options?: ErrorOptions,
  ) {
    super(`The field kit is ${reason}.`, options);
  }
}

/** Any failure as one of the kit's; a cancelled download stays what it is. */
export function toKitFailure(error: unknown): unknown {
  if (error instanceof KitFailure || !(error instanceof Error) || error.name === 'AbortError') return error;
  // Not by class: the worker, which has no SDK, loads this too.
  const { status } = error as { status?: number };
  const isFull = error.name === 'QuotaExceededError';
  return new KitFailure(isFull ? 'full' : reasonOfStatus(status), { cause: error });
}

/** The reason behind the status of an answer that isn't the kit. */
export const reasonOfStatus = (status: number | undefined): KitReason =>
  status === 429 ? 'busy' : 'unreachable';
