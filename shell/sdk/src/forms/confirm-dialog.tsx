import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  confirmLabel: string;
  /** The button's label while busy: "Deleting...". */
  busyLabel?: string;
  isBusy?: boolean;
  /** The action can't be undone. */
  isDestructive?: boolean;
  /** Fields that the action needs. */
  fields?: ReactNode;
  children?: ReactNode;
}

/** Asks before an action. The focus starts on the first field, else on Cancel. */
export const ConfirmDialog = ({
  title,
  isOpen,
  onClose,
  onConfirm,
  confirmLabel,
  busyLabel = confirmLabel,
  isBusy = false,
  isDestructive = false,
  fields,
  children,
}: ConfirmDialogProps) => (
  <Dialog
    title={title}
    isOpen={isOpen}
    onClose={onClose}
    size="small"
    isBusy={isBusy}
    description={children}
    actions={
      <>
        <Button disabled={isBusy} onClick={onClose}>
          {useTexts().forms.cancel}
        </Button>
        <Button variant={isDestructive ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {isBusy ? busyLabel : confirmLabel}
        </Button>
      </>
    }
  >
    {fields}
  </Dialog>
);
