import type { Dashboard, Figure } from '@portal/contracts';

/** Interval between reads of the dashboard, in milliseconds. */
export const refetchMs = 60_000;

type Name = Figure['name'];

/** The service that has a figure. */
export const serviceOf = {
  registrations: 'account',
  threads: 'forum',
  comments: 'forum',
  chat_messages: 'hub',
  identifications: 'vision',
  confidences: 'vision',
  failed_sign_ins: 'account',
  client_errors: 'admin',
} as const satisfies Record<Name, Dashboard['failed'][number]>;

/** Verdicts that name no plant of the guide, nor its relatives. */
const noAnswers = ['unknown', 'fungus', 'no_plant'];

export interface Series {
  counts: number[];
  total: number;
  before: number;
}

export const sumOf = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0);

/** A figure with all its labels together. */
export function seriesOf({ figures, starts }: Dashboard, name: Name): Series {
  const parts = figures.filter((figure) => figure.name === name);
  const counts = starts.map((_, bar) => sumOf(parts.map((part) => part.counts[bar] ?? 0)));
  return { counts, total: sumOf(counts), before: sumOf(parts.map(({ before }) => before)) };
}

/** The totals of a figure by one of its labels. */
export function totalsBy({ figures }: Dashboard, name: Name, label: string): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { labels, counts } of figures.filter((figure) => figure.name === name)) {
    const key = labels[label] ?? '';
    totals.set(key, (totals.get(key) ?? 0) + sumOf(counts));
  }
  return totals;
}

/** The share of identifications without an answer, in percent; undefined without identifications. */
export function noAnswerPercent(dashboard: Dashboard): number | undefined {
  const byVerdict = totalsBy(dashboard, 'identifications', 'verdict');
  const all = sumOf([...byVerdict.values()]);
  if (all === 0) return undefined;
  return Math.round((100 * sumOf(noAnswers.map((verdict) => byVerdict.get(verdict) ?? 0))) / all);
}

/** Counts the first answers in each tenth of confidence, from 0–10% to 90–100%. */
export function confidenceTenths(dashboard: Dashboard): number[] {
  const byTenth = totalsBy(dashboard, 'confidences', 'from');
  return Array.from({ length: 10 }, (_, tenth) => byTenth.get(String(tenth * 10)) ?? 0);
}

interface ErrorRow {
  key: string;
  kind: string;
  remote: string;
  version: string;
  amount: number;
}

/** Browser errors by kind, part and version, the most frequent first. */
export function errorRows({ figures }: Dashboard): ErrorRow[] {
  return figures
    .filter(({ name }) => name === 'client_errors')
    .map(({ labels: { kind = '', remote = '', version = '' }, counts }) => ({
      key: [kind, remote, version].join(' '),
      kind,
      remote,
      version,
      amount: sumOf(counts),
    }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount);
}
