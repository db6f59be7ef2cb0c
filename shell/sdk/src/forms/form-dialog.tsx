import type { ComponentProps } from 'react';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'actions'> {
  isOpen?: boolean;
  confirmLabel: string;
  /** The button's label while busy: "Deleting...". */
  busyLabel?: string;
  /** The action can't be undone. */
  isDestructive?: boolean | undefined;
  /** Absent: the button submits the form around the dialog. */
  onConfirm?: () => void;
}

/** A dialog with Cancel and the button of its action. */
export function FormDialog({
  isOpen = true,
  confirmLabel,
  busyLabel = confirmLabel,
  isDestructive = false,
  onConfirm,
  ...dialog
}: FormDialogProps) {
  const { isBusy = false, onClose } = dialog;
  const { cancel } = useTexts().forms;
  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            type={onConfirm ? 'button' : 'submit'}
            variant={isDestructive ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={onConfirm}
          >
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    />
  );
}
