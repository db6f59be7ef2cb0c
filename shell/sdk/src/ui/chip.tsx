import type { ComponentProps } from 'react';
import { count } from '../format.ts';
import { Link, type LinkProps } from '../link.tsx';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

interface ChipState {
  isSelected?: boolean;
  amount?: number | undefined;
}

/** A filter that is on or off, with the count of its results. */
export function Chip({
  isSelected = false,
  amount,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & ChipState) {
  return (
    <button type="button" aria-pressed={isSelected} {...rest} className={classNames(styles.chip, className)}>
      {children}
      <Amount of={amount} />
    </button>
  );
}

/** The same for a filter that is in the address: a link, which works without scripts. */
export function ChipLink({
  isSelected = false,
  amount,
  children,
  className,
  ...rest
}: LinkProps & ChipState) {
  return (
    <Link aria-current={isSelected || undefined} {...rest} className={classNames(styles.chip, className)}>
      {children}
      <Amount of={amount} />
    </Link>
  );
}

const Amount = ({ of }: { of: number | undefined }) =>
  of !== undefined && <span className={styles.amount}>{count(of)}</span>;
