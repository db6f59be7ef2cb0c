import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './round-button.module.css';

/** A round button over a picture that is pressed or not; its label names the icon inside. */
export const RoundButton = ({
  className,
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string; 'aria-pressed': boolean }) => (
  <button type="button" {...rest} className={classNames(styles.button, className)} />
);
