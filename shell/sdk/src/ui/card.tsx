import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

/** A sheet of paper with a hairline around it. `as` says what it is: an article, a section, a plain box. */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' }) {
  const Sheet = Element as 'div';
  return <Sheet {...rest} className={classNames(styles.card, className)} />;
}
