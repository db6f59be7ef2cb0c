import { Card, Muted, Stack } from '@portal/sdk';
import { useImportTexts } from '../texts/imports.ts';
import styles from './imports.module.css';
import { useFocusedTitle } from './use-focused-title.ts';

interface ImportProgressProps {
  label: string;
  done: number;
  /** 0: not known yet. */
  total: number;
  /** The unit of both numbers; rows by default. */
  unit?: 'rows' | 'percent';
  note?: string;
}

/** How far an import is. */
export function ImportProgress({ label, done, total, unit = 'rows', note }: ImportProgressProps) {
  const texts = useImportTexts();
  const title = useFocusedTitle();
  const isKnown = total > 0;
  return (
    <Card as="section" className={styles.card}>
      <Stack gap={12}>
        <h2 role="status" {...title}>
          {label}
        </h2>
        <progress
          className={styles.progress}
          aria-label={label}
          {...(isKnown && { value: Math.min(done, total), max: total })}
        />
        <Muted>
          {isKnown && unit === 'rows' && texts.progress(done, total)}
          {unit === 'percent' && `${Math.round(done)} %`}
        </Muted>
        {note && <p>{note}</p>}
      </Stack>
    </Card>
  );
}
