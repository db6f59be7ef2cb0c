import { TextField } from '@portal/sdk/forms';
import { type ComponentProps, useEffect, useState } from 'react';
import { useAccountTexts } from '../texts/account.ts';
import { passwordAdvice } from './password-advice.ts';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'>;

/** A password field that warns about Caps Lock. */
export function PasswordField(props: PasswordFieldProps) {
  const { password } = useAccountTexts();
  const isCapsLockOn = useCapsLock();
  return (
    <div className={styles.field}>
      <TextField isRequired autoComplete="current-password" {...props} type="password" />
      <p role="status" className={styles.capsLock}>
        {isCapsLockOn && password.capsLock}
      </p>
    </div>
  );
}

/** A field for a new password, with advice on its length. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'hint' | 'autoComplete'>) {
  const { password } = useAccountTexts();
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={props.error ? undefined : passwordAdvice(props.value, password)}
    />
  );
}

/** Tells whether Caps Lock was on at the last key press. */
function useCapsLock(): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    // Password managers dispatch other events as key events.
    const update = (event: Event) => {
      if (event instanceof KeyboardEvent) setIsOn(event.getModifierState('CapsLock'));
    };
    window.addEventListener('keydown', update);
    window.addEventListener('keyup', update);
    return () => {
      window.removeEventListener('keydown', update);
      window.removeEventListener('keyup', update);
    };
  }, []);
  return isOn;
}
