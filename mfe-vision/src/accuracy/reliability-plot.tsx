import type { EvaluationReport } from '@portal/contracts';
import styles from './accuracy.module.css';
import { share } from './figures.ts';
import { at, Plot } from './plot.tsx';

type Bins = NonNullable<EvaluationReport['identification']>['reliability'];

interface ReliabilityPlotProps {
  bins: Bins;
  /** The mean distance from the line, from 0 to 1. */
  error: number;
}

/** Whether answers given with 70% are right seven times in ten. */
export const ReliabilityPlot = ({ bins, error }: ReliabilityPlotProps) => {
  const most = Math.max(...bins.map(({ photos }) => photos));
  return (
    <Plot
      title="Is a confidence worth its number?"
      description={`Of the answers given ${bins.map(describe).join(', ')}.`}
      across="Confidence, %"
      up="Right, %"
      caption={`On the line, answers given with 70% are right 70 times in 100; below it they promise too much. The larger a dot, the more photos. The mean distance is ${share(error, 1)}.`}
    >
      <path d="M0 100L100 0" className={styles.ideal} />
      {bins.map(({ confidence, accuracy, photos }) => {
        const [cx, cy] = at(confidence, accuracy);
        return <circle key={confidence} cx={cx} cy={cy} r={dotSize(photos, most)} className={styles.dot} />;
      })}
    </Plot>
  );
};

/** The area of a dot grows with its photos; the smallest can still be seen. */
const dotSize = (photos: number, most: number) => 1.2 + 2.8 * Math.sqrt(photos / most);

const describe = ({ confidence, accuracy }: Bins[number]) =>
  `with ${share(confidence)}, ${share(accuracy)} were right`;
