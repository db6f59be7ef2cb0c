import { useId } from 'react';
import { Grid, Muted, Row } from '../ui/layout.tsx';
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
    <Grid columns="start" align="center">
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Row as="label" isNowrap htmlFor={id} className={styles.label}>
        {label}
      </Row>
      {hint && (
        <Muted size="caption" id={`${id}-hint`} className={styles.hint}>
          {hint}
        </Muted>
      )}
    </Grid>
  );
}
