import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';

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
  <FormDialog
    {...{ title, isOpen, onClose, onConfirm, confirmLabel, busyLabel, isBusy, isDestructive }}
    size="small"
    description={children}
  >
    {fields}
  </FormDialog>
);
