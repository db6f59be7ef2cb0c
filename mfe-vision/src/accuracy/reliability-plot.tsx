import type { IdentificationFigures } from '@portal/contracts';
import { share } from '../analysis/percent.ts';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { at, Plot } from './plot.tsx';

type Bins = IdentificationFigures['reliability'];

interface ReliabilityPlotProps {
  bins: Bins;
  /** From 0 to 1. */
  error: number;
}

export function ReliabilityPlot({ bins, error }: ReliabilityPlotProps) {
  const { title, description, across, up, caption } = useAccuracyTexts().reliability;
  const maxPhotos = Math.max(...bins.map(({ photos }) => photos));
  return (
    <Plot
      title={title}
      description={description(bins.map(({ confidence, accuracy }) => [share(confidence), share(accuracy)]))}
      across={across}
      up={up}
      caption={caption(share(error, 1))}
    >
      <path d="M0 100L100 0" className={styles.ideal} />
      {bins.map(({ confidence, accuracy, photos }) => {
        const [cx, cy] = at(confidence, accuracy);
        return (
          <circle key={confidence} cx={cx} cy={cy} r={dotSize(photos, maxPhotos)} className={styles.dot} />
        );
      })}
    </Plot>
  );
}

/** The area grows with the photos, from a visible minimum. */
const dotSize = (photos: number, maxPhotos: number) => 1.2 + 2.8 * Math.sqrt(photos / maxPhotos);
