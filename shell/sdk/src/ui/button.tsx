import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../link.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonStyle {
  /** `primary` at most once per view; `quiet` has no frame; `danger` is for irreversible actions. */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'small' | 'medium';
}

/** A button; `type` is "button" by default. A busy one is disabled and keeps its width. */
export function Button({
  variant = 'plain',
  size = 'medium',
  isBusy = false,
  className,
  disabled,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & { isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], styles[size], className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    />
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'plain',
  size = 'medium',
  className,
  ...rest
}: LinkProps & ButtonStyle) {
  return <Link {...rest} className={classNames(styles.button, styles[variant], styles[size], className)} />;
}
