import type { Guarantees } from './guarantees.ts';
import type { Account, Target } from './target.ts';

/** The context of every attack. */
export interface Run {
  target: Target;
  seed: number;
  /** The form that is part of `npm test`. */
  isShort: boolean;
  guarantees: Guarantees;
  outages: Outages;
  /** The attackers' accounts, signed in. */
  member: Account;
  admin: Account;
  say: (line: string) => void;
}

interface Outage {
  part: string;
  kind: 'killed' | 'stopped';
  from: number;
  /** Time of the first answer after it. */
  to: number;
}

/** Requests sent during an outage may still fail for this long after it, in milliseconds. */
const graceMs = 1000;

/** The outages that the attack caused; only during these may the visitor see failures. */
export class Outages {
  readonly #all: Outage[] = [];

  /** Begins an outage. The returned function ends it and answers how long it took. */
  begin(part: string, kind: Outage['kind']): () => number {
    const outage: Outage = { part, kind, from: performance.now(), to: Infinity };
    this.#all.push(outage);
    return () => {
      outage.to = performance.now();
      return outage.to - outage.from;
    };
  }

  /** The outages that overlap a request. */
  during(startedAt: number, endedAt: number): Outage[] {
    return this.#all.filter(({ from, to }) => endedAt >= from && startedAt <= to + graceMs);
  }
}

/** The time limit of one kind of attack, in milliseconds: a portal that hangs must not stretch it to days. */
const timeLimitMs = 15 * 60 * 1000;

/**
 * Does something for each number below `count`, `atOnce` at a time.
 * @throws if the time limit is reached before.
 */
export async function forEachNumber(
  count: number,
  atOnce: number,
  act: (number: number) => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + timeLimitMs;
  let next = 0;
  const work = async () => {
    while (next < count && performance.now() < deadline) await act(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (next < count) throw new Error(`Only ${next} of ${count} could be done in the time there is.`);
}
