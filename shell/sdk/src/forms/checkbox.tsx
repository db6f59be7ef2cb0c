import { useId } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  hint?: string;
  isDisabled?: boolean;
}

export function Checkbox({ label, isChecked, onChange, hint, isDisabled }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
