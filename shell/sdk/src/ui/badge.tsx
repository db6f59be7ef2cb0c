import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

interface BadgeProps {
  children: ReactNode;
  tone?: 'plain' | 'information' | 'caution' | 'danger';
  className?: string | undefined;
}

/** A small label: a category, a count, a state. */
export const Badge = ({ children, tone = 'plain', className }: BadgeProps) => (
  <span className={classNames(styles.badge, className)} data-tone={tone}>
    {children}
  </span>
);
