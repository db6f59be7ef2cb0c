/** A provider that keeps failing is left alone for a while, so that nobody waits for it each time. */
export interface Recovery {
  isOut: () => boolean;
  note: (hasFailed: boolean) => void;
}

/** After so many failures in a row … */
const maxFailures = 3;
/** … a provider is not asked for so long, in milliseconds; the next failure after that begins it anew. */
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
