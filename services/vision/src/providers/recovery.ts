/** A circuit breaker: skips a provider that keeps failing, so that visitors don't wait for it. */
export interface Recovery {
  isOut: () => boolean;
  note: (hasFailed: boolean) => void;
}

/** Failures in a row before the provider is skipped… */
const maxFailures = 3;
/** …for this long, in milliseconds. One more failure after that skips it again. */
const outMs = 30_000;

export function createRecovery(now: () => number = Date.now): Recovery {
  let failures = 0;
  let outUntil = 0;
  return {
    isOut: () => now() < outUntil,
    note(hasFailed) {
      failures = hasFailed ? failures + 1 : 0;
      if (failures >= maxFailures) outUntil = now() + outMs;
    },
  };
}
