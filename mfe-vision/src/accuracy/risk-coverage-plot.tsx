import type { EvaluationReport } from '@portal/contracts';
import styles from './accuracy.module.css';
import { share } from './figures.ts';
import { at, Plot } from './plot.tsx';

type Points = NonNullable<EvaluationReport['identification']>['riskCoverage'];

/** How many mistakes are saved by answering only where it is surest. */
export const RiskCoveragePlot = ({ points }: { points: Points }) => {
  const sorted = points.toSorted((one, other) => one.coverage - other.coverage);
  return (
    <Plot
      title="Is it more often right where it is surer?"
      description={`Of the surest ${[sorted[0], sorted.at(-1)].map(describe).join('; of the surest ')}.`}
      across="Of the photos, the surest … %"
      up="Wrong, %"
      caption="Looking at the surest answers alone, fewer are wrong: the line begins low on the left and rises to the mistakes over all photos."
    >
      <polyline
        points={sorted.map(({ coverage, risk }) => at(coverage, risk).join(',')).join(' ')}
        className={styles.curve}
      />
    </Plot>
  );
};

const describe = (point: Points[number] | undefined) =>
  point ? `${share(point.coverage)}, ${share(point.risk)} were wrong` : '';
