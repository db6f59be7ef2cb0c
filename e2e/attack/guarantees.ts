interface Row {
  checks: number;
  violations: number;
  worst?: { value: number; unit: string };
  examples: string[];
}

/** After this long, in milliseconds, an answer counts as missing: more than a slow machine under attack takes. */
export const hangMs = 120_000;
const maxExamples = 3;
const exampleLength = 700;

/** Counts, for each guarantee of the portal, how often it was checked and broken, with examples. */
export class Guarantees {
  readonly #rows = new Map<string, Row>();

  /** @param judgesTime false on machines that may be busy: then only a time above `hangMs` breaks a guarantee. */
  constructor(readonly judgesTime: boolean) {}

  /** Counts a check. A reader must be able to repeat the example. */
  check(name: string, holds: boolean, example: () => string): void {
    const row = this.#row(name);
    row.checks += 1;
    if (holds) return;
    row.violations += 1;
    if (row.examples.length < maxExamples) row.examples.push(example().slice(0, exampleLength));
  }

  /** Records a figure; the table shows the greatest. */
  figure(name: string, value: number, unit: string): void {
    const row = this.#row(name);
    if (!row.worst || value > row.worst.value) row.worst = { value, unit };
  }

  /** Checks that something took at most `limitMs`, or at most `hangMs` if times aren't judged. */
  time(name: string, ms: number, limitMs: number, example: () => string): void {
    this.figure(name, ms, 'ms');
    const limit = this.judgesTime ? limitMs : hangMs;
    this.check(name, ms <= limit, () => `${Math.round(ms)} ms: ${example()}`);
  }

  /** Counts the guarantees that held and those that did not. */
  count(): { passed: number; failed: number } {
    const rows = [...this.#rows.values()].filter(({ checks }) => checks > 0);
    const failed = rows.filter(({ violations }) => violations > 0).length;
    return { passed: rows.length - failed, failed };
  }

  /** The closing table, then examples of broken guarantees. */
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
    const existing = this.#rows.get(name);
    if (existing) return existing;
    const row: Row = { checks: 0, violations: 0, examples: [] };
    this.#rows.set(name, row);
    return row;
  }
}
