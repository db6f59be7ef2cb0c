import { type ReactNode, useId } from 'react';
import styles from './accuracy.module.css';

interface PlotProps {
  title: string;
  /** For screen readers. */
  description: string;
  /** The labels of the axes, both from 0 to 1. */
  across: string;
  up: string;
  caption: string;
  /** Drawn in the coordinates of `at`. */
  children: ReactNode;
}

const ticks = [0, 0.25, 0.5, 0.75, 1];

/** Maps a point from 0..1 to SVG coordinates. */
export const at = (across: number, up: number): [x: number, y: number] => [across * 100, 100 - up * 100];

/** A square plot with axes. */
export function Plot({ title, description, across, up, caption, children }: PlotProps) {
  const id = useId();
  return (
    <figure className={styles.plot}>
      <svg viewBox="-16 -4 120 124" role="img" aria-labelledby={`${id}-title ${id}-description`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {ticks.map((tick) => (
          <Tick key={tick} at={tick} />
        ))}
        {children}
        <text x={50} y={116} textAnchor="middle" className={styles.axis}>
          {across}
        </text>
        <text x={-12} y={50} textAnchor="middle" transform="rotate(-90 -12 50)" className={styles.axis}>
          {up}
        </text>
      </svg>
      <figcaption>
        <strong>{title}</strong> {caption}
      </figcaption>
    </figure>
  );
}

const Tick = ({ at: tick }: { at: number }) => {
  const [x, y] = at(tick, tick);
  const label = `${tick * 100}`;
  return (
    <g>
      <path d={`M0 ${y}H100M${x} 0V100`} className={styles.grid} />
      <text x={x} y={107} textAnchor="middle" className={styles.tick}>
        {label}
      </text>
      <text x={-2.5} y={y + 1.8} textAnchor="end" className={styles.tick}>
        {label}
      </text>
    </g>
  );
};
