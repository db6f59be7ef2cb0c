import { VisuallyHidden } from '@portal/sdk';
import styles from './meter.module.css';

/** What a value means, and so the colour of its bar. */
export type MeterTone = 'good' | 'caution' | 'danger' | 'information' | 'quiet';

interface MeterProps {
  label: string;
  /** From 0 to 100. */
  value: number;
  /** The value in words: "72/100". */
  words: string;
  tone?: MeterTone;
}

/**
 * A value of a hundred as a bar. Its words stand elsewhere for the eye. The bar is drawn beside the element that says it:
 * each engine draws the parts of a `<meter>` in its own way.
 */
export const Meter = ({ label, value, words, tone = 'good' }: MeterProps) => (
  <div className={styles.meter} data-tone={tone}>
    <div className={styles.bar} style={{ width: `${value}%` }} />
    <VisuallyHidden>
      <meter aria-label={label} aria-valuetext={words} min={0} max={100} value={value} />
    </VisuallyHidden>
  </div>
);
