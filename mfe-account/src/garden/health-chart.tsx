import type { HealthReading } from '@portal/contracts';
import { useGardenTexts } from '../texts/garden.ts';
import { dayText } from './day.ts';
import styles from './health-section.module.css';

/** In units of the drawing. */
const size = { width: 640, height: 220, left: 52, right: 12, top: 20, bottom: 32 };
const scores = [0, 50, 100];
/** More dots would cover the line. */
const maxDots = 60;

const yOf = (score: number) => size.top + (1 - score / 100) * (size.height - size.top - size.bottom);

/** Health over time as a line. The table beneath it says the same. */
export function HealthChart({ readings }: { readings: HealthReading[] }) {
  const { health } = useGardenTexts();
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return null;
  const xOf = timeScale(Date.parse(first.at), Date.parse(last.at));
  const points = readings.map(({ id, at, healthScore }) => ({
    id,
    x: xOf(Date.parse(at)),
    y: yOf(healthScore),
  }));
  const dots = points.length <= maxDots ? points : [points[0], points.at(-1)].flatMap((point) => point ?? []);
  const rounded = [first, last].map(({ healthScore }) => Math.round(healthScore));
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={styles.chart}
      role="img"
      aria-label={health.chart(readings.length, rounded[0] ?? 0, rounded[1] ?? 0)}
    >
      {scores.map((score) => (
        <g key={score}>
          <line
            x1={size.left}
            x2={size.width - size.right}
            y1={yOf(score)}
            y2={yOf(score)}
            className={styles.grid}
          />
          <text x={size.left - 6} y={yOf(score) + 5} textAnchor="end" className={styles.label}>
            {score}
          </text>
        </g>
      ))}
      <text x={size.left} y={size.height - 6} className={styles.label} suppressHydrationWarning>
        {dayText(first.at)}
      </text>
      {readings.length > 1 && (
        <text
          x={size.width - size.right}
          y={size.height - 6}
          textAnchor="end"
          className={styles.label}
          suppressHydrationWarning
        >
          {dayText(last.at)}
        </text>
      )}
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.line} />
      {dots.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r={4} className={styles.dot} />
      ))}
    </svg>
  );
}

/** The place of a time between the first and the last; a single one is in the middle. */
function timeScale(from: number, to: number): (at: number) => number {
  const width = size.width - size.left - size.right;
  return (at) => Math.round(size.left + (to > from ? (at - from) / (to - from) : 0.5) * width);
}
