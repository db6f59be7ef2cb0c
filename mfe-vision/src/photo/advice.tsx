import type { ReactNode } from 'react';
import styles from './intake.module.css';

interface AdviceProps {
  title: string;
  /** A rule and its reason. */
  rules: readonly (readonly [string, string])[];
  children?: ReactNode;
}

/** What makes a photo a good one. */
export const Advice = ({ title, rules, children }: AdviceProps) => (
  <div className={styles.advice}>
    <h2>{title}</h2>
    <ul>
      {rules.map(([rule, reason]) => (
        <li key={rule}>
          <strong>{rule}</strong> {reason}
        </li>
      ))}
    </ul>
    {children}
  </div>
);
