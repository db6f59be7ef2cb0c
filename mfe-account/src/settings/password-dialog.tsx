import type { User } from '@portal/contracts';
import { Button, Stack } from '@portal/sdk';
import { Dialog, Form } from '@portal/sdk/forms';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';

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

export const PasswordDialog = (props: PasswordDialogProps) => (
  <Form label={props.title} onSubmit={props.onSubmit} busy={props.isBusy}>
    {props.username && <input hidden readOnly autoComplete="username" value={props.username} />}
    <Dialog
      title={props.title}
      description={props.description}
      size="small"
      isOpen
      isBusy={props.isBusy}
      onClose={props.onClose}
      actions={
        <>
          <Button disabled={props.isBusy} onClick={props.onClose}>
            {useTexts().common.cancel}
          </Button>
          <Button type="submit" variant={props.isDestructive ? 'danger' : 'primary'} isBusy={props.isBusy}>
            {props.isBusy ? props.busyLabel : props.confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={24}>{props.children}</Stack>
    </Dialog>
  </Form>
);
