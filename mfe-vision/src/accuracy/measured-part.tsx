import { currentLocale, Stack } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';

interface MeasuredPartProps {
  title: string;
  /** When, of which fit and how it was measured; null if it was not. */
  part: { date: string; fit: string; method: string } | null;
  children: ReactNode;
}

/** A part of the report with its date and method. */
export function MeasuredPart({ title, part, children }: MeasuredPartProps) {
  const texts = useAccuracyTexts();
  return (
    <Stack as="section" gap={24} aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      {part ? (
        <>
          <p className={styles.text}>
            {texts.measured(<time dateTime={part.date}>{dayOf(part.date)}</time>, <code>{part.fit}</code>)}{' '}
            <span lang="en">{part.method}</span>
          </p>
          {children}
        </>
      ) : (
        <p className={styles.text}>{texts.notMeasured}</p>
      )}
    </Stack>
  );
}

/** The date, independent of the reader's time zone. */
const dayOf = (date: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );
