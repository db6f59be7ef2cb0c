import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title'> {
  /** The dialog's title. */
  title: string;
  confirmLabel?: string;
  /** The dialog button's label while busy: "Deleting...". */
  busyLabel: string;
  /** Consequences of the action, for the dialog. */
  warning: ReactNode;
  /** Fields that the action needs. */
  fields?: ReactNode;
  isDestructive?: boolean;
  /** The dialog closes once the promise resolves, and stays open if it rejects. */
  onConfirm: () => Promise<unknown>;
}

/** A button whose action needs a confirmation. It shows no errors: the action does. */
export function ConfirmButton({
  title,
  confirmLabel = title,
  busyLabel,
  warning,
  fields,
  isDestructive = true,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed');
  const confirm = () => {
    setState('busy');
    onConfirm().then(
      () => setState('closed'),
      () => setState('open'),
    );
  };
  return (
    <>
      <Button {...button} onClick={() => setState('open')} />
      <ConfirmDialog
        title={title}
        isOpen={state !== 'closed'}
        onClose={() => setState('closed')}
        onConfirm={confirm}
        confirmLabel={confirmLabel}
        busyLabel={busyLabel}
        isBusy={state === 'busy'}
        isDestructive={isDestructive}
        fields={fields}
      >
        {warning}
      </ConfirmDialog>
    </>
  );
}
