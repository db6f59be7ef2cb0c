import { count } from '@portal/sdk';
import styles from './bar-chart.module.css';

/** In units of the drawing. */
const size = { width: 240, height: 96, top: 18, bottom: 20 };
const plotHeight = size.height - size.top - size.bottom;
/** The share of its place that a bar fills. */
const filled = 0.75;

interface BarChartProps {
  /** Says in words what the drawing shows. */
  label: string;
  counts: number[];
  /** Labels of the first and the last bar. */
  ends: readonly [string, string];
}

/** Bars from zero to the highest number, which is written above them. */
export function BarChart({ label, counts, ends }: BarChartProps) {
  const most = Math.max(...counts);
  const place = size.width / counts.length;
  const bottom = size.height - size.bottom;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={styles.chart} role="img" aria-label={label}>
      {most > 0 && (
        <>
          <text x={0} y={12}>
            {count(most)}
          </text>
          <path d={`M0 ${size.top}H${size.width}`} className={styles.grid} />
        </>
      )}
      {counts.map((amount, index) => {
        const height = amount === 0 ? 0 : Math.max(1.5, (amount / most) * plotHeight);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place in the time range.
            key={index}
            x={(index + (1 - filled) / 2) * place}
            y={bottom - height}
            width={place * filled}
            height={height}
          />
        );
      })}
      <path d={`M0 ${bottom}H${size.width}`} className={styles.axis} />
      <text x={0} y={size.height - 4}>
        {ends[0]}
      </text>
      <text x={size.width} y={size.height - 4} textAnchor="end">
        {ends[1]}
      </text>
    </svg>
  );
}
