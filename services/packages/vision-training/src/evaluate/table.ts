import type { EvaluationReport } from '@portal/contracts';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** The report as text, each figure with its target. */
export function reportTable({ identification, negatives, health }: EvaluationReport): string {
  return [
    ...(identification ? identificationLines(identification) : []),
    ...(negatives ? negativeLines(negatives) : []),
    ...(health ? healthLines(health) : []),
  ].join('\n');
}

function identificationLines(figures: NonNullable<EvaluationReport['identification']>): string[] {
  const { overall, likely, toxicWarnings } = figures;
  return [
    `Names: ${overall.photos} answers, ${figures.species} species`,
    row('top-1', percent(overall.top1), '45 %'),
    row('top-5', percent(overall.top5), '75 %'),
    ...figures.byKind.map(({ kind, top1, top5, photos }) =>
      row(`  ${kind} (${photos})`, `${percent(top1)}, ${percent(top5)}`),
    ),
    row('expected calibration error, 15 bins', figures.calibrationError.toFixed(3), '0.05'),
    row(
      `precision of "likely" (${likely.photos})`,
      likely.precision === null ? '—' : percent(likely.precision),
      '90 %',
    ),
    row('toxic species: answers that warn', `${toxicWarnings.shown} of ${toxicWarnings.expected}`),
    row('plants not recognised', percent(figures.plantsRefused), 'at most 5 %'),
    ...figures.robustness.map(({ change, unchanged }) =>
      row(`  first name unchanged when ${change}`, percent(unchanged), '95 %'),
    ),
    'Risk at coverage',
    ...figures.riskCoverage
      .filter((_, i) => i % 4 === 3)
      .map(({ coverage, risk }) =>
        row(`  the most confident ${percent(coverage)}`, `${percent(risk)} wrong`),
      ),
    'Confused most often',
    ...figures.confusions
      .slice(0, 10)
      .map(({ actual, answered, times }) => `  ${actual} answered as ${answered}: ${times}`),
  ];
}

function negativeLines({ photos, refused, byKind }: NonNullable<EvaluationReport['negatives']>): string[] {
  return [
    row(`Pictures without a plant (${photos}): recognised`, percent(refused), '99 %'),
    ...byKind.map(({ kind, refused: own }) => row(`  ${kind}`, percent(own))),
  ];
}

function healthLines({ overall, bySetting, byCrop }: NonNullable<EvaluationReport['health']>): string[] {
  const figures = (own: { auroc: number | null; spearman: number | null }) =>
    `AUROC ${own.auroc?.toFixed(3) ?? '—'}, Spearman ${own.spearman?.toFixed(3) ?? '—'}`;
  return [
    row(`Health (${overall.photos})`, figures(overall), 'AUROC 0.90 field and home, 0.95 plain'),
    ...bySetting.map((own) => row(`  ${own.setting} (${own.photos})`, figures(own))),
    ...byCrop.map((own) => row(`  ${own.crop} (${own.photos})`, figures(own))),
  ];
}

const row = (name: string, value: string, target?: string) =>
  `${name.padEnd(58)} ${value}${target ? `   (target: ${target})` : ''}`;
