interface Row {
  checks: number;
  violations: number;
  worst?: { value: number; unit: string };
  examples: string[];
}

/** As long a client waits before it calls an answer missing, in milliseconds. */
export const hangMs = 30_000;
const keptExamples = 3;
const exampleLength = 700;

/** What the portal promises under attack, each with how often it was checked, how often it broke, and examples. */
export class Guarantees {
  readonly #rows = new Map<string, Row>();

  /** @param judgesTime false where the machine may be busy: then a time counts only where it means no answer at all. */
  constructor(readonly judgesTime: boolean) {}

  /** Counts a check. The example must let a reader repeat it. */
  check(name: string, holds: boolean, example: () => string): void {
    const row = this.#row(name);
    row.checks += 1;
    if (holds) return;
    row.violations += 1;
    if (row.examples.length < keptExamples) row.examples.push(example().slice(0, exampleLength));
  }

  /** Notes a figure; the greatest is printed as the worst. */
  figure(name: string, value: number, unit: string): void {
    const row = this.#row(name);
    if (!row.worst || value > row.worst.value) row.worst = { value, unit };
  }

  /** Checks that something took at most `limitMs`; where time isn't judged, that it didn't hang. */
  time(name: string, ms: number, limitMs: number, example: () => string): void {
    this.figure(name, ms, 'ms');
    const limit = this.judgesTime ? limitMs : hangMs;
    this.check(name, ms <= limit, () => `${Math.round(ms)} ms: ${example()}`);
  }

  /** How many guarantees held and how many did not. */
  count(): { passed: number; failed: number } {
    const rows = [...this.#rows.values()].filter(({ checks }) => checks > 0);
    const failed = rows.filter(({ violations }) => violations > 0).length;
    return { passed: rows.length - failed, failed };
  }

  /** The closing table, then the examples of what did not hold. */
  table(): string {
    const rows = [...this.#rows]
      .filter(([, { checks }]) => checks > 0)
      .sort(([one], [other]) => one.localeCompare(other));
    const lines = rows.map(([name, { checks, violations, worst }]) =>
      [
        violations === 0 ? 'held  ' : 'BROKEN',
        name.padEnd(106),
        String(checks).padStart(7),
        String(violations).padStart(7),
        worst ? `${Math.round(worst.value * 100) / 100} ${worst.unit}` : '',
      ].join('  '),
    );
    const head = ['', 'Guarantee', 'checked', 'broken', 'worst'];
    const title = [head[0]?.padEnd(6), head[1]?.padEnd(106), head[2], ` ${head[3]}`, head[4]].join('  ');
    const examples = rows
      .filter(([, { violations }]) => violations > 0)
      .flatMap(([name, row]) => [`\n${name}:`, ...row.examples.map((example) => `  - ${example}`)]);
    return [title, ...lines, ...examples].join('\n');
  }

  #row(name: string): Row {
    const known = this.#rows.get(name);
    if (known) return known;
    const row: Row = { checks: 0, violations: 0, examples: [] };
    this.#rows.set(name, row);
    return row;
  }
}
