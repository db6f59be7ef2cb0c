import { limits } from '@portal/contracts';
import { Button } from '@portal/sdk';
import { Dialog, TextArea } from '@portal/sdk/forms';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';

interface ReasonDialogProps {
  /** What the change takes away, in the words of the server; the dialog is open while there is something. */
  losses: string | undefined;
  isBusy: boolean;
  onSave: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a change that lowers a level or removes a source. */
export const ReasonDialog = ({ losses, ...rest }: ReasonDialogProps) =>
  losses === undefined ? null : <OpenDialog losses={losses} {...rest} />;

function OpenDialog({ losses, isBusy, onSave, onClose }: ReasonDialogProps) {
  const { plantForm } = useTexts();
  const [reason, setReason] = useState('');
  const [isMarked, setMarked] = useState(false);
  const save = () => {
    setMarked(true);
    if (reason.trim()) onSave(reason.trim());
  };
  return (
    <Dialog
      title={plantForm.reasonTitle}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      description={<p lang="en">{losses}</p>}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {plantForm.keepEditing}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={save}>
            {plantForm.saveWithReason}
          </Button>
        </>
      }
    >
      <TextArea
        label={plantForm.reason}
        hint={plantForm.reasonHint}
        isRequired
        value={reason}
        onChange={setReason}
        maxLength={limits.editReasonLength}
        hasCounter
        rows={3}
        error={isMarked && !reason.trim() ? plantForm.reasonMissing : undefined}
      />
    </Dialog>
  );
}
