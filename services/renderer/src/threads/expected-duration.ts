/** The weight of the last page in an estimate. */
const weight = 0.3;

export interface ExpectedDurations {
  note: (remote: string, ms: number) => void;
  /** In milliseconds; 0 if nothing is known. */
  of: (remote: string) => number;
}

/**
 * How long a page of each remote will take, from those before it. An estimate is halved every second: a machine that was
 * busy may not be any more, and only a page that is tried shows it.
 */
export function expectedDurations(now: () => number = () => performance.now()): ExpectedDurations {
  const known = new Map<string, { ms: number; at: number }>();
  const of = (remote: string) => {
    const last = known.get(remote);
    return last ? last.ms * 0.5 ** ((now() - last.at) / 1000) : 0;
  };
  return {
    of,
    note(remote, ms) {
      const before = of(remote) || ms;
      known.set(remote, { ms: before + (ms - before) * weight, at: now() });
    },
  };
}
