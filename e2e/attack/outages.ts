export interface Outage {
  /** What was done to which process. */
  cause: string;
  part: string;
  kind: 'killed' | 'stopped';
  from: number;
  /** When the part was served again; open while it isn't. */
  to: number;
}

/** Requests that began during an outage may still fail for this long after it, in milliseconds. */
const graceMs = 1000;

/** The failures that the attack caused: only then may a visitor see one. Times are those of `performance.now()`. */
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

  /** The outages that a request between the two moments may have met. */
  during(begun: number, ended: number): Outage[] {
    return this.#all.filter(({ from, to }) => ended >= from && begun <= to + graceMs);
  }
}
