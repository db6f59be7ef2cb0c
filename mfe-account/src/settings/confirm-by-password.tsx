import type { ApiError } from '@portal/sdk';
import type { ReactNode } from 'react';
import { Failure } from '../auth/failure.tsx';
import { ProofField } from '../issuers/proof-field.tsx';
import { useAccountTexts } from '../texts/account.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useProof } from './use-proof.tsx';

interface ConfirmByPasswordProps {
  title: string;
  description: ReactNode;
  username: string;
  confirmLabel: string;
  busyLabel: string;
  isDestructive?: boolean | undefined;
  /** True if the account has a second factor, and the call needs a code of it. */
  needsCode?: boolean | undefined;
  write: ProofWrite;
  onClose: () => void;
}

export interface Proof {
  password?: string;
  code?: string;
}

interface ProofWrite {
  isPending: boolean;
  error: ApiError | null;
  mutate: (
    input: { body: Proof },
    then: { onSuccess: () => void; onError: (error: ApiError) => void },
  ) => void;
}

/** Asks for the password, and for a code where the call needs one. */
export function ConfirmByPassword({ write, needsCode, onClose, ...dialog }: ConfirmByPasswordProps) {
  const { password } = useAccountTexts();
  const { values, field, refuse, ...form } = useProof({ password: '' }, { needsCode });
  const confirm = () => {
    if (refuse({ password: values.password ? undefined : password.missing })) return;
    write.mutate({ body: form.proof }, { onSuccess: onClose, onError: form.onError });
  };
  return (
    <PasswordDialog {...dialog} isBusy={write.isPending} onSubmit={confirm} onClose={onClose}>
      <ProofField label={password.label} {...field('password')} />
      {form.codeField}
      <Failure error={write.error} isAtField={form.isAtField} />
    </PasswordDialog>
  );
}
