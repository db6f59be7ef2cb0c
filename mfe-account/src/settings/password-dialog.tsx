import type { User } from '@portal/contracts';
import { Stack } from '@portal/sdk';
import { Form, FormDialog } from '@portal/sdk/forms';
import type { ReactNode } from 'react';

export interface SettingDialogProps {
  user: User;
  onClose: () => void;
}

interface PasswordDialogProps {
  title: string;
  description: ReactNode;
  /** For password managers, where a password is asked for. */
  username?: string;
  confirmLabel: string;
  busyLabel: string;
  isBusy: boolean;
  isDestructive?: boolean | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export const PasswordDialog = ({ username, onSubmit, children, ...dialog }: PasswordDialogProps) => (
  <Form label={dialog.title} onSubmit={onSubmit} busy={dialog.isBusy}>
    {username && <input hidden readOnly autoComplete="username" value={username} />}
    <FormDialog {...dialog} size="small">
      <Stack gap={24}>{children}</Stack>
    </FormDialog>
  </Form>
);
