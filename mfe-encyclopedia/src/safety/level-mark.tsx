import type { Advice, Severity } from '@portal/contracts';
import { Row } from '@portal/sdk';
import { Ban, CircleAlert, CircleCheck, CircleQuestionMark, OctagonAlert, TriangleAlert } from 'lucide-react';
import styles from './level-mark.module.css';
import { useSafetyTexts } from './texts/index.ts';

const adviceIcons = {
  avoid: Ban,
  caution: TriangleAlert,
  'no known problem': CircleCheck,
  'not studied': CircleQuestionMark,
} satisfies Record<Advice['level'], unknown>;

/** Advice to a group, as an icon and words. */
export function AdviceMark({ level }: { level: Advice['level'] }) {
  const { advice } = useSafetyTexts();
  const Icon = adviceIcons[level];
  return (
    <Row as="span" isInline gap={6} isNowrap className={styles.mark} data-level={level}>
      <Icon aria-hidden size={17} strokeWidth={2} />
      {advice.levels[level]}
    </Row>
  );
}

const severityIcons = {
  contraindicated: Ban,
  major: OctagonAlert,
  moderate: TriangleAlert,
  minor: CircleAlert,
} satisfies Record<Severity, unknown>;

/** Severity of an interaction, as an icon and a word. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const { interactions } = useSafetyTexts();
  const Icon = severityIcons[severity];
  return (
    <Row as="span" isInline gap={6} isNowrap className={styles.mark} data-level={severity}>
      <Icon aria-hidden size={17} strokeWidth={2} />
      {interactions.severities[severity]}
    </Row>
  );
}
