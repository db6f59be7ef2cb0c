import type { ComponentProps } from 'react';
import { count } from '../format.ts';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

interface ChipProps extends ComponentProps<'button'> {
  isSelected?: boolean;
  amount?: number | undefined;
}

/** A filter that is on or off, with the count of its results. */
export function Chip({ isSelected = false, amount, children, className, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={isSelected} {...rest} className={classNames(styles.chip, className)}>
      {children}
      {amount !== undefined && <span className={styles.amount}>{count(amount)}</span>}
    </button>
  );
}
