import { type Visibility, visibilities } from '@portal/contracts';
import { Badge, Muted, Stack } from '@portal/sdk';
import { Globe, Lock, Users } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './visibility-field.module.css';

interface VisibilityFieldProps {
  value: Visibility;
  onChange: (value: Visibility) => void;
  isDisabled: boolean;
}

/** A choice of the readers of an entry, and what the chosen one means. */
export function VisibilityField({ value, onChange, isDisabled }: VisibilityFieldProps) {
  const { visibility } = useTexts().journal;
  const id = useId();
  return (
    <Stack as="fieldset" gap={8} className={styles.field} disabled={isDisabled}>
      <legend>{visibility.question}</legend>
      <div className={styles.options}>
        {visibilities.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={value === option}
              aria-describedby={value === option ? `${id}-audience` : undefined}
              onChange={() => onChange(option)}
            />
            {visibility.names[option]}
          </label>
        ))}
      </div>
      <Muted id={`${id}-audience`} role="status">
        {visibility.audiences[value]}
      </Muted>
    </Stack>
  );
}

const icons = { public: Globe, members: Users, private: Lock };

/** Marks an entry with its readers. */
export function VisibilityMark({ visibility }: { visibility: Visibility }) {
  const { marks } = useTexts().journal.visibility;
  const Icon = icons[visibility];
  return (
    <Badge className={styles.mark}>
      <Icon aria-hidden size={13} strokeWidth={1.75} />
      {marks[visibility]}
    </Badge>
  );
}
