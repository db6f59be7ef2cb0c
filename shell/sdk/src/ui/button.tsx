import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface Look {
  /** `primary` once per view at most; `quiet` has no frame; `danger` for what can't be undone. */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'small' | 'medium';
}

/** A button. `type` is "button" unless told; a busy one keeps its width and says that it works. */
export function Button({
  variant = 'plain',
  size = 'medium',
  isBusy = false,
  className,
  disabled,
  ...rest
}: ComponentProps<'button'> & Look & { isBusy?: boolean }) {
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
export function LinkButton({ variant = 'plain', size = 'medium', className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classNames(styles.button, styles[variant], styles[size], className)} />;
}
