import { sessions } from '@portal/contracts';
import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useWrite } from '../api/write.ts';
import { Widget } from '../host-context.tsx';
import { useTexts } from '../texts/index.ts';
import { Form } from './form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';

export interface ConfirmSignInProps {
  proceed: () => void;
  cancel: () => void;
}

/** Asks for the password, and for a code where the account has a second factor. */
export function ConfirmSignIn({ proceed, cancel }: ConfirmSignInProps) {
  const { confirmSignIn: labels } = useTexts();
  const { isCodeAsked, field, submit, isPending } = useConfirmation(proceed);
  return (
    <FormDialog
      title={labels.title}
      description={<p>{isCodeAsked ? labels.askCode : labels.why}</p>}
      size="small"
      isBusy={isPending}
      onClose={cancel}
      confirmLabel={labels.confirm}
      busyLabel={labels.confirming}
      onConfirm={submit}
    >
      <Form onSubmit={submit} busy={isPending} label={labels.title}>
        {isCodeAsked ? (
          <TextField
            key="code"
            {...field}
            label={labels.code}
            autoComplete="one-time-code"
            maxLength={40}
            inputRef={focus}
          />
        ) : (
          <TextField
            key="password"
            {...field}
            label={labels.password}
            type="password"
            autoComplete="current-password"
            maxLength={1000}
          />
        )}
      </Form>
      <Widget of="account" name="confirmByPasskey" onConfirm={proceed} isQuiet />
    </FormDialog>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The field of the present step: the password, then the code if the account needs one. */
function useConfirmation(proceed: () => void) {
  const { confirmSignIn: labels } = useTexts();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { mutateAsync: confirm, isPending } = useWrite(sessions.confirm);
  const value = isCodeAsked ? code : password;

  const showRefusal = ({ code: refusal, detail, fields }: ApiError) => {
    if (refusal === 'second_factor_required') {
      setFailure(isCodeAsked ? labels.wrongCode : undefined);
      setCodeAsked(true);
      setCode('');
    } else setFailure(fields.password ? labels.wrongPassword : detail);
  };
  const submit = async () => {
    if (!value.trim()) return setFailure(labels.missing);
    const body = { password, ...(isCodeAsked && { code: code.trim() }) };
    return confirm({ body }).then(proceed, showRefusal);
  };
  const onChange = (next: string) => {
    setFailure(undefined);
    if (isCodeAsked) setCode(next);
    else setPassword(next);
  };
  return { isCodeAsked, field: { value, onChange, error: failure }, submit, isPending };
}
