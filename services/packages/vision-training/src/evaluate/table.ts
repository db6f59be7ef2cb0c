import type { EvaluationReport, IdentificationFigures } from '@portal/contracts';

type Share = IdentificationFigures['known']['first'];

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** The identification as text, each figure with its aim. */
export function identificationTable({
  known,
  unknown,
  nonPlants,
  fungi,
  ...figures
}: IdentificationFigures): string {
  return [
    row('Known species: first name', known.first),
    row('  among the first five', known.firstFive),
    ...known.bySetting.map(({ setting, first }) => row(`  ${setting}`, first)),
    row('  likely', known.likely, 'at least 50 %'),
    row('  likely and right', known.likelyRight, '94 %'),
    row('  refused', known.refused, 'at most 3 %'),
    row('Unknown species: likely', unknown.likely, 'at most 5 %'),
    row('  answered as unknown or as a group', unknown.answeredUnknown),
    row('  refused', unknown.refused, 'at most 3 %'),
    row('Pictures without a plant: refused', nonPlants.refused, '97 %'),
    row('  likely', nonPlants.likely, '0'),
    ...nonPlants.byKind.map(({ kind, refused }) => row(`  ${kind}`, refused)),
    row('Fungi: warned of', fungi.warned, 'all'),
    row('  likely a plant', fungi.likely, '0'),
    row('Toxic plants: warned of', figures.warnings.toxicWarned, 'all'),
    row('Other plants: toxic warnings', figures.warnings.harmlessWarned, 'at most 25 %'),
    line('Expected calibration error, 15 bins', figures.calibrationError.toFixed(3), '0.05'),
    ...figures.robustness.map(({ change, first }) => row(`First name, ${change}`, first)),
    'Confused most often',
    ...figures.confusions
      .slice(0, 12)
      .map(({ actual, answered, times }) => `  ${actual} answered as ${answered}: ${times}`),
  ].join('\n');
}

export const healthTable = ({ overall, bySetting, byCropLeftOut }: HealthFigures): string =>
  [
    healthRow('Health', overall),
    ...bySetting.map((own) => healthRow(`  ${own.setting}`, own)),
    ...byCropLeftOut.map((own) => healthRow(`  without ${own.crop}`, own)),
  ].join('\n');

type HealthFigures = NonNullable<EvaluationReport['health']>['figures'];

const healthRow = (name: string, { auroc, photos }: HealthFigures['overall']) =>
  line(`${name} (${photos})`, `AUROC ${auroc?.toFixed(3) ?? '—'}`);

const row = (name: string, { share, low, high, photos }: Share, aim?: string) =>
  line(name, `${percent(share)} (${percent(low)} to ${percent(high)}; ${photos} photos)`, aim);

const line = (name: string, value: string, aim?: string) =>
  `${name.padEnd(40)} ${value}${aim ? `   (aim: ${aim})` : ''}`;
