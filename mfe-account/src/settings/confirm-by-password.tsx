import type { ApiError } from '@portal/sdk';
import type { ReactNode } from 'react';
import { Failure } from '../auth/failure.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { useFields } from '../auth/use-fields.ts';
import { useAccountTexts } from '../texts/account.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface ConfirmByPasswordProps {
  title: string;
  description: ReactNode;
  username: string;
  confirmLabel: string;
  busyLabel: string;
  isDestructive?: boolean;
  write: PasswordWrite;
  onClose: () => void;
}

interface PasswordWrite {
  isPending: boolean;
  error: ApiError | null;
  mutate: (
    input: { body: { password: string } },
    then: { onSuccess: () => void; onError: (error: ApiError) => void },
  ) => void;
}

export function ConfirmByPassword({ write, onClose, ...dialog }: ConfirmByPasswordProps) {
  const { password } = useAccountTexts();
  const { values, field, refuse } = useFields({ password: '' });
  const confirm = () => {
    if (refuse({ password: values.password ? undefined : password.missing })) return;
    write.mutate({ body: values }, { onSuccess: onClose, onError: ({ fields }) => refuse(fields) });
  };
  return (
    <PasswordDialog {...dialog} isBusy={write.isPending} onSubmit={confirm} onClose={onClose}>
      <PasswordField label={password.label} {...field('password')} />
      <Failure error={write.error} isAtField={field('password').error !== undefined} />
    </PasswordDialog>
  );
}
