import { type Visibility, visibilities } from '@portal/contracts';
import { Badge } from '@portal/sdk';
import { Lock, Users } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './visibility-field.module.css';

interface VisibilityFieldProps {
  value: Visibility;
  onChange: (value: Visibility) => void;
  isDisabled: boolean;
}

/** Who sees an entry, in words. */
export function VisibilityField({ value, onChange, isDisabled }: VisibilityFieldProps) {
  const { visibility } = useTexts().journal;
  const id = useId();
  return (
    <fieldset className={styles.field} disabled={isDisabled}>
      <legend>{visibility.question}</legend>
      {visibilities.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={id}
            className={styles.radio}
            checked={value === option}
            aria-labelledby={`${id}-${option}`}
            aria-describedby={`${id}-${option}-audience`}
            onChange={() => onChange(option)}
          />
          <span id={`${id}-${option}`} className={styles.name}>
            {visibility.names[option]}
          </span>
          <span id={`${id}-${option}-audience`} className={styles.audience}>
            {visibility.audiences[option]}
          </span>
        </label>
      ))}
    </fieldset>
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
