/** Why the kit can't be stored or used: no space, no answer, a file that isn't what it should be, or an old browser. */
export type KitReason = 'full' | 'unreachable' | 'damaged' | 'unsupported';

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
  return new KitFailure(error.name === 'QuotaExceededError' ? 'full' : 'unreachable', { cause: error });
}
