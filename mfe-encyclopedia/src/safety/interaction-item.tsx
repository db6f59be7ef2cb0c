import { type Interaction, inLanguage, type Source } from '@portal/contracts';
import { Muted, Row, useLanguage } from '@portal/sdk';
import type { ReactNode } from 'react';
import { Citations } from './citations.tsx';
import styles from './interaction-item.module.css';
import { SeverityMark } from './level-mark.tsx';
import { useSafetyTexts } from './texts/index.ts';

interface InteractionTextProps {
  interaction: Interaction;
  /** Subject of the entry, where its place doesn't show it. */
  about?: ReactNode;
  sources: readonly Source[];
}

interface InteractionItemProps extends InteractionTextProps {
  /** The plants and medicines that interact, in a list that already shows the severity. */
  title?: ReactNode;
  /** Shown below. */
  children?: ReactNode;
}

/** One interaction: severity, effect, advice and evidence. */
export function InteractionItem({ interaction, title, about, sources, children }: InteractionItemProps) {
  const { drug, lang, severity } = inLanguage(interaction, useLanguage());
  return (
    <li className={styles.item} data-severity={severity}>
      <Row gap={12} rowGap={2} align="baseline" className={styles.heading}>
        {severity && !title && <SeverityMark severity={severity} />}
        <strong className={styles.drug}>{title ?? <span lang={lang}>{drug}</span>}</strong>
      </Row>
      <InteractionText interaction={interaction} about={about} sources={sources} />
      {children}
    </li>
  );
}

/** Effect, advice and evidence of an interaction. */
export function InteractionText({ interaction, about, sources }: InteractionTextProps) {
  const { interactions: texts } = useSafetyTexts();
  const { effect, advice, lang, ...rest } = inLanguage(interaction, useLanguage());
  // The advice on a gap between both names the hours.
  const action = rest.action === 'separate' && advice ? undefined : texts.action(rest);
  return (
    <>
      <p className={styles.effect}>
        {about && <>{about}: </>}
        <span lang={lang}>{effect}</span>
      </p>
      {(action || advice) && (
        <p>
          <strong>{action ? `${action}.` : `${texts.whatToDo}:`}</strong>{' '}
          {advice && <span lang={lang}>{advice}</span>}
        </p>
      )}
      <Muted>
        {texts.evidence[rest.evidence]}.<Citations ids={rest.sources} sources={sources} saysNone />
      </Muted>
    </>
  );
}
