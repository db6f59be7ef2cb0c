import type { IdentificationFigures } from '@portal/contracts';
import { share } from '../analysis/percent.ts';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { at, Plot } from './plot.tsx';

type Points = IdentificationFigures['riskCoverage'];

export function RiskCoveragePlot({ points }: { points: Points }) {
  const { title, description, across, up, caption } = useAccuracyTexts().riskCoverage;
  const sorted = points.toSorted((one, other) => one.coverage - other.coverage);
  const ends = [sorted[0], sorted.at(-1)].filter((point) => point !== undefined);
  return (
    <Plot
      title={title}
      description={description(ends.map(({ coverage, risk }) => [share(coverage), share(risk)]))}
      across={across}
      up={up}
      caption={caption}
    >
      <polyline
        points={sorted.map(({ coverage, risk }) => at(coverage, risk).join(',')).join(' ')}
        className={styles.curve}
      />
    </Plot>
  );
}
