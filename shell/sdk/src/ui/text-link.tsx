import { Link, type LinkProps } from '../link.tsx';
import { classNames } from './class-names.ts';
import styles from './text-link.module.css';

/** A link that looks like the text around it: a title or a name. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={classNames(styles.link, className)} />
);
