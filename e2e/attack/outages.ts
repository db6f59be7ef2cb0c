export interface Outage {
  /** What was done to which process. */
  cause: string;
  part: string;
  kind: 'killed' | 'stopped';
  from: number;
  /** When the part was served again; open while it isn't. */
  to: number;
}

/** After a part is served again, what was under way may still fail, in milliseconds. */
const graceMs = 1000;

/** When which part was made to fail: only then may a visitor see it. Times are those of `performance.now()`. */
export class Outages {
  readonly #all: Outage[] = [];

  /** Notes a failure that begins now; the function that comes back ends it. */
  begin(part: string, kind: Outage['kind']): () => Outage {
    const outage: Outage = { cause: `${part} ${kind}`, part, kind, from: performance.now(), to: Infinity };
    this.#all.push(outage);
    return () => {
      outage.to = performance.now();
      return outage;
    };
  }

  /** The failures that a request between the two moments may have met. */
  during(begun: number, ended: number): Outage[] {
    return this.#all.filter(({ from, to }) => ended >= from && begun <= to + graceMs);
  }
}
