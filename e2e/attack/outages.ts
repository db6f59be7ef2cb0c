export interface Outage {
  /** What was done to which process. */
  cause: string;
  part: string;
  kind: 'killed' | 'stopped';
  from: number;
  /** When the part answered again. */
  to: number;
}

/** Requests sent during an outage may still fail for this long after it, in milliseconds. */
const graceMs = 1000;

/** The outages that the attack caused; only during these may the visitor see failures. */
export class Outages {
  readonly #all: Outage[] = [];

  /** Begins an outage. The returned function ends it. */
  begin(part: string, kind: Outage['kind']): () => Outage {
    const outage: Outage = { cause: `${part} ${kind}`, part, kind, from: performance.now(), to: Infinity };
    this.#all.push(outage);
    return () => {
      outage.to = performance.now();
      return outage;
    };
  }

  /** The outages that overlap a request. */
  during(startedAt: number, ended: number): Outage[] {
    return this.#all.filter(({ from, to }) => ended >= from && startedAt <= to + graceMs);
  }
}
