import { limits } from '@portal/contracts';
import { ReasonModal } from '../parts/reason-modal.tsx';
import type { Shown } from '../parts/use-shown.ts';
import { useTexts } from '../texts/index.ts';

interface ReasonDialogProps {
  /** What the change takes away, in the words of the server. */
  losses: Shown<string>;
  isBusy: boolean;
  onSave: (reason: string) => void;
}

/** Asks for the reason of a change that lowers a level or removes a source. */
export function ReasonDialog({ losses, isBusy, onSave }: ReasonDialogProps) {
  const { plantForm } = useTexts();
  return (
    losses.value !== undefined && (
      <ReasonModal
        isOpen={losses.isOpen}
        isBusy={isBusy}
        title={plantForm.reasonTitle}
        description={<p lang="en">{losses.value}</p>}
        confirmLabel={plantForm.saveWithReason}
        cancelLabel={plantForm.keepEditing}
        maxLength={limits.editReasonLength}
        onConfirm={({ reason }) => onSave(reason)}
        onClose={losses.close}
        afterClose={losses.afterClose}
      />
    )
  );
}
