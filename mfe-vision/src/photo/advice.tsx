import type { ReactNode } from 'react';
import styles from './intake.module.css';

interface AdviceProps {
  title: string;
  rules: readonly (readonly [rule: string, reason: string])[];
  children?: ReactNode;
}

/** Tips for a good photo. */
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
