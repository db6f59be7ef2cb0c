import { Button, Stack } from '@portal/sdk';
import { TextField } from '@portal/sdk/forms';
import { type ComponentProps, useRef, useState } from 'react';
import { useAccountTexts } from '../texts/account.ts';
import styles from './code-field.module.css';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputRef'> & {
  inputRef: (input: HTMLInputElement | null) => void;
  /** True if the code confirms a new authenticator, which has no recovery codes yet. */
  isNew?: boolean;
};

/** The code of an authenticator app, or a recovery code instead. */
export function CodeField({ isNew = false, inputRef, ...field }: CodeFieldProps) {
  const { code: labels } = useAccountTexts();
  const [isRecovery, setIsRecovery] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const change = () => {
    setIsRecovery(!isRecovery);
    field.onChange('');
    input.current?.focus();
  };
  return (
    <Stack gap={4} className={styles.field}>
      <TextField
        hint={isRecovery ? labels.recoveryHint : labels.hint}
        maxLength={isRecovery ? 40 : 12}
        isRequired
        {...field}
        label={isRecovery ? labels.recovery : labels.label}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputProps={{ inputMode: isRecovery ? 'text' : 'numeric', autoCapitalize: 'none' }}
        inputRef={(element) => {
          input.current = element;
          inputRef(element);
        }}
      />
      {!isNew && (
        <Button variant="quiet" size="small" className={styles.change} onClick={change}>
          {isRecovery ? labels.useCode : labels.useRecovery}
        </Button>
      )}
    </Stack>
  );
}
