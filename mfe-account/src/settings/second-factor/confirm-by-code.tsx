import type { ApiError } from '@portal/sdk';
import { CodeField } from '../../auth/code-field.tsx';
import { Failure } from '../../auth/failure.tsx';
import { PasswordField } from '../../auth/password-field.tsx';
import { useFields } from '../../auth/use-fields.ts';
import { useAccountTexts } from '../../texts/account.ts';
import { PasswordDialog } from '../password-dialog.tsx';

interface ConfirmByCodeProps {
  title: string;
  description: string;
  username: string;
  confirmLabel: string;
  busyLabel: string;
  isDestructive?: boolean;
  write: {
    isPending: boolean;
    error: ApiError | null;
    mutate: (
      input: { body: { password: string; code: string } },
      then: { onError: (error: ApiError) => void },
    ) => void;
  };
  onClose: () => void;
}

/** Asks for the password and a code. */
export function ConfirmByCode({ write, onClose, ...dialog }: ConfirmByCodeProps) {
  const { password, code } = useAccountTexts();
  const { values, field, refuse } = useFields({ password: '', code: '' });
  const confirm = () => {
    const isIncomplete = refuse({
      password: values.password ? undefined : password.missing,
      code: values.code.trim() ? undefined : code.missing,
    });
    if (!isIncomplete) write.mutate({ body: values }, { onError: ({ fields }) => refuse(fields) });
  };
  return (
    <PasswordDialog {...dialog} isBusy={write.isPending} onSubmit={confirm} onClose={onClose}>
      <PasswordField label={password.label} {...field('password')} />
      <CodeField {...field('code')} />
      <Failure error={write.error} isAtField={Boolean(field('password').error ?? field('code').error)} />
    </PasswordDialog>
  );
}
