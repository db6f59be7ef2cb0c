import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './field.module.css';
import { counterOf, Field, type FieldLabels } from './field.tsx';

interface TextFieldProps extends FieldLabels {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'url' | 'search';
  name?: string;
  autoComplete?: string;
  maxLength?: number;
  /** Shows `n/200`. */
  hasCounter?: boolean;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Attributes for a composite control: a role, key handlers. */
  inputProps?: InputHTMLAttributes<HTMLInputElement>;
  /** For a field outside of a form. */
  onEnter?: () => void;
}

/** One line of text. A password can be shown. */
export function TextField({
  value,
  onChange,
  type = 'text',
  maxLength,
  hasCounter,
  inputRef,
  inputProps,
  onEnter,
  name,
  autoComplete,
  placeholder,
  ...field
}: TextFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const handleKey = (event: KeyboardEvent) => {
    // Ignore Enter during IME composition.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field {...field} counter={counterOf(value, hasCounter, maxLength)}>
      {(control) => (
        <div className={type === 'password' ? styles.withButton : undefined}>
          <input
            {...control}
            {...(!isProse(type, autoComplete) && {
              autoCapitalize: 'none',
              autoCorrect: 'off',
              spellCheck: false,
            })}
            ref={inputRef}
            className={styles.control}
            type={isShown ? 'text' : type}
            name={name}
            autoComplete={autoComplete}
            maxLength={maxLength}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={handleKey}
            {...inputProps}
          />
          {type === 'password' && (
            <ShowButton
              isShown={isShown}
              isDisabled={control.disabled}
              onClick={() => setIsShown(!isShown)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

interface ShowButtonProps {
  isShown: boolean;
  isDisabled: boolean;
  onClick: () => void;
}

function ShowButton({ isShown, isDisabled, onClick }: ShowButtonProps) {
  const { forms } = useTexts();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <button
      type="button"
      className={styles.inside}
      aria-label={isShown ? forms.hidePassword : forms.showPassword}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon aria-hidden size={20} strokeWidth={1.5} />
    </button>
  );
}

/** Returns whether phones may capitalize and autocorrect it. */
const isProse = (type: string, autoComplete = '') =>
  (type === 'text' || type === 'search') && !/username|email|password/.test(autoComplete);
