import { type Visibility, visibilities } from '@portal/contracts';
import { Badge, Grid, Muted, Stack } from '@portal/sdk';
import { Lock, Users } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './visibility-field.module.css';

interface VisibilityFieldProps {
  value: Visibility;
  onChange: (value: Visibility) => void;
  isDisabled: boolean;
}

/** A choice of the readers of an entry. */
export function VisibilityField({ value, onChange, isDisabled }: VisibilityFieldProps) {
  const { visibility } = useTexts().journal;
  const id = useId();
  return (
    <Stack as="fieldset" gap={2} className={styles.field} disabled={isDisabled}>
      <legend>{visibility.question}</legend>
      {visibilities.map((option) => (
        <Grid
          as="label"
          columns="start"
          gap={12}
          rowGap={0}
          align="center"
          key={option}
          className={styles.option}
        >
          <input
            type="radio"
            name={id}
            className={styles.radio}
            checked={value === option}
            aria-labelledby={`${id}-${option}`}
            aria-describedby={`${id}-${option}-audience`}
            onChange={() => onChange(option)}
          />
          <span id={`${id}-${option}`}>{visibility.names[option]}</span>
          <Muted as="span" id={`${id}-${option}-audience`} className={styles.audience}>
            {visibility.audiences[option]}
          </Muted>
        </Grid>
      ))}
    </Stack>
  );
}

/** Marks an entry that not everyone sees. */
export function VisibilityMark({ visibility = 'public' }: { visibility?: Visibility | undefined }) {
  const { marks } = useTexts().journal.visibility;
  if (visibility === 'public') return null;
  const Icon = visibility === 'private' ? Lock : Users;
  return (
    <Badge className={styles.mark}>
      <Icon aria-hidden size={13} strokeWidth={1.75} />
      {marks[visibility]}
    </Badge>
  );
}
