import { type Condition, inLanguage, type SearchMatch } from '@portal/contracts';
import { Row, useLanguage } from '@portal/sdk';
import { AdviceMark } from '../safety/level-mark.tsx';
import { type SafetyTexts, useSafetyTexts } from '../safety/texts/index.ts';
import styles from './condition-row.module.css';

/** The name of a group of people, or of animals. */
export const conditionName = (condition: Condition, { groups, pets }: SafetyTexts['advice']): string =>
  ({ ...groups, ...pets })[condition];

/** The advice that decides whether a plant suits those whom a question names: "Pregnancy: Avoid", with the reason. */
export function ConditionRow({ condition }: { condition: NonNullable<SearchMatch['condition']> }) {
  const { advice } = useSafetyTexts();
  const { of, level, text, lang, fromAge } = inLanguage(condition, useLanguage());
  return (
    <p className={styles.row}>
      <Row as="span" isInline gap={6} rowGap={0} className={styles.decision}>
        {conditionName(of, advice)}: <AdviceMark level={level} />
      </Row>{' '}
      {/* Most sentences name the age. */}
      {fromAge !== undefined && !text?.includes(String(fromAge)) && `${advice.fromAge(fromAge)} `}
      {text && <span lang={lang}>{text}</span>}
    </p>
  );
}
