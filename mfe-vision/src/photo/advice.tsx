import { Stack } from '@portal/sdk';
import type { ReactNode } from 'react';
import styles from './intake.module.css';

interface AdviceProps {
  title: string;
  rules: readonly (readonly [rule: string, reason: string])[];
  children?: ReactNode;
}

/** Tips for a good photo. */
export const Advice = ({ title, rules, children }: AdviceProps) => (
  <Stack gap={12} className={styles.advice}>
    <h2>{title}</h2>
    <Stack as="ul" gap={8}>
      {rules.map(([rule, reason]) => (
        <li key={rule}>
          <strong>{rule}</strong> {reason}
        </li>
      ))}
    </Stack>
    {children}
  </Stack>
);
