import type { EvaluationReport } from '@portal/contracts';
import { count } from '@portal/sdk';
import styles from './accuracy.module.css';
import { kindInWords, none, share } from './figures.ts';
import { ReliabilityPlot } from './reliability-plot.tsx';
import { RiskCoveragePlot } from './risk-coverage-plot.tsx';
import { Table } from './table.tsx';

type Figures = NonNullable<EvaluationReport['identification']>;

/** How well plants were named. */
export const IdentificationFigures = ({ figures }: { figures: Figures }) => {
  const { species, overall, byKind, reliability, riskCoverage, confusions, robustness } = figures;
  return (
    <section aria-labelledby="identification" className={styles.section}>
      <h2 id="identification">Naming plants</h2>
      <p className={styles.text}>
        {count(overall.photos)} photos of {count(species)} species. “First” is the share whose first answer
        was right, “first five” the share that had the right plant among the first five.
      </p>
      <div className={styles.pair}>
        <Table
          caption="By what the photo shows"
          columns={['Photo', 'Photos', 'First', 'First five']}
          rows={[...byKind, { kind: 'all', ...overall }].map(({ kind, photos, top1, top5 }) => [
            kindInWords(kind),
            count(photos),
            share(top1),
            share(top5),
          ])}
        />
        <Summary figures={figures} />
      </div>
      <div className={styles.pair}>
        <ReliabilityPlot bins={reliability} error={figures.calibrationError} />
        <RiskCoveragePlot points={riskCoverage} />
      </div>
      <div className={styles.pair}>
        {confusions.length > 0 && (
          <Table
            caption="Most often confused"
            columns={['Plant', 'Times']}
            rows={confusions.map(({ actual, answered, times }) => [
              `${actual}, taken for ${answered}`,
              count(times),
            ])}
          />
        )}
        {robustness.length > 0 && (
          <Table
            caption="When the same photo is changed"
            columns={['Change', 'Same first answer']}
            rows={robustness.map(({ change, unchanged }) => [change, share(unchanged)])}
          />
        )}
      </div>
    </section>
  );
};

const Summary = ({
  figures: { likely, calibrationError, toxicWarnings, plantsRefused },
}: {
  figures: Figures;
}) => (
  <Table
    caption="How far an answer can be relied on"
    columns={['Measure', 'Photos', 'Share']}
    rows={[
      [
        'Right where “Likely” is shown',
        count(likely.photos),
        likely.precision === null ? none : share(likely.precision),
      ],
      ['Calibration error', none, share(calibrationError, 1)],
      [
        'Warnings shown for toxic plants',
        count(toxicWarnings.expected),
        toxicWarnings.expected === 0 ? none : share(toxicWarnings.shown / toxicWarnings.expected),
      ],
      ['Plants taken for no plant', none, share(plantsRefused, 1)],
    ]}
  />
);
