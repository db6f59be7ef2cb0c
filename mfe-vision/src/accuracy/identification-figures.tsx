import type { EvaluationReport } from '@portal/contracts';
import { count } from '@portal/sdk';
import { share } from '../analysis/percent.ts';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { labelText, none } from './figures.ts';
import { ReliabilityPlot } from './reliability-plot.tsx';
import { RiskCoveragePlot } from './risk-coverage-plot.tsx';
import { Table } from './table.tsx';

type Figures = NonNullable<EvaluationReport['identification']>;

export function IdentificationFigures({ figures }: { figures: Figures }) {
  const { all, identification: texts } = useAccuracyTexts();
  const { species, overall, byKind, reliability, riskCoverage, confusions, robustness } = figures;
  return (
    <section aria-labelledby="identification" className={styles.section}>
      <h2 id="identification">{texts.title}</h2>
      <p className={styles.text}>{texts.text(overall.photos, species)}</p>
      <div className={styles.pair}>
        <Table
          caption={texts.byKind}
          columns={[texts.photo, texts.photos, texts.first, texts.firstFive]}
          rows={[...byKind, { kind: all, ...overall }].map(({ kind, photos, top1, top5 }) => [
            labelText(kind),
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
            caption={texts.confusions}
            columns={[texts.plant, texts.times]}
            rows={confusions.map(({ actual, answered, times }) => [
              texts.takenFor(actual, answered),
              count(times),
            ])}
          />
        )}
        {robustness.length > 0 && (
          <Table
            caption={texts.robustness}
            columns={[texts.change, texts.unchanged]}
            rows={robustness.map(({ change, unchanged }) => [labelText(change), share(unchanged)])}
          />
        )}
      </div>
    </section>
  );
}

function Summary({
  figures: { likely, calibrationError, toxicWarnings, plantsRefused },
}: {
  figures: Figures;
}) {
  const { identification: texts } = useAccuracyTexts();
  return (
    <Table
      caption={texts.summary}
      columns={[texts.measure, texts.photos, texts.share]}
      rows={[
        [texts.likely, count(likely.photos), likely.precision === null ? none : share(likely.precision)],
        [texts.calibrationError, none, share(calibrationError, 1)],
        [
          texts.warnings,
          count(toxicWarnings.expected),
          toxicWarnings.expected === 0 ? none : share(toxicWarnings.shown / toxicWarnings.expected),
        ],
        [texts.refused, none, share(plantsRefused, 1)],
      ]}
    />
  );
}
