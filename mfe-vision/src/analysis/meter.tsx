import { VisuallyHidden } from '@portal/sdk';
import styles from './meter.module.css';

export type MeterTone = 'good' | 'caution' | 'danger' | 'information' | 'quiet';

interface MeterProps {
  label: string;
  /** From 0 to 100. */
  value: number;
  /** For screen readers: "72/100". */
  valueText: string;
  tone?: MeterTone;
}

/**
 * A value from 0 to 100 as a bar, with a hidden `<meter>` for screen readers: browsers can't style `<meter>` consistently.
 */
export const Meter = ({ label, value, valueText, tone = 'good' }: MeterProps) => (
  <div className={styles.meter} data-tone={tone}>
    <svg aria-hidden className={styles.bar} width={`${value}%`} />
    <VisuallyHidden>
      <meter aria-label={label} aria-valuetext={valueText} min={0} max={100} value={value} />
    </VisuallyHidden>
  </div>
);
