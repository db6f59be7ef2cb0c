import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

/** A box with a hairline border; `as` is its element. */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' }) {
  const Sheet = Element as 'div';
  return <Sheet {...rest} className={classNames(styles.card, className)} />;
}
