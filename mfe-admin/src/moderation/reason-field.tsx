import { limits } from '@portal/contracts';
import { Chip } from '@portal/sdk';
import { TextArea } from '@portal/sdk/forms';
import { useModerationTexts } from '../texts/moderation.ts';
import styles from './dialogs.module.css';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  suggestions: readonly string[];
  hint: string;
  /** Marks it if it is empty. */
  isMarked: boolean;
}

/** The required reason of an act, to type or to choose. */
export function ReasonField({ value, onChange, suggestions, hint, isMarked }: ReasonFieldProps) {
  const labels = useModerationTexts();
  return (
    <>
      <TextArea
        label={labels.reason}
        hint={hint}
        isRequired
        value={value}
        onChange={onChange}
        maxLength={limits.moderation.reasonLength}
        hasCounter
        rows={3}
        error={isMarked && !value.trim() ? labels.reasonMissing : undefined}
      />
      {suggestions.length > 0 && (
        <fieldset className={styles.suggestions}>
          <legend>{labels.suggestions}</legend>
          {suggestions.map((reason) => (
            <Chip key={reason} isSelected={value === reason} onClick={() => onChange(reason)}>
              {reason}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  );
}
