import { limits } from '@portal/contracts';
import { type ApiError, Button, toast, toastFailure } from '@portal/sdk';
import { FormDialog, Select, TextArea } from '@portal/sdk/forms';
import { type ComponentProps, useState } from 'react';
import type { moderation } from '../texts/moderation.en.ts';
import { moderationTexts, useModerationTexts } from '../texts/moderation.ts';

export type Act = keyof typeof moderation.acts;

export interface ActInput {
  reason: string;
  /** Absent: until lifted. */
  days?: number;
}

interface ActButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  act: Act;
  /** The member's user name. */
  username?: string;
  /** The member reads the reason. */
  isReasonShown?: boolean;
  hasDuration?: boolean;
  /** The dialog closes once the promise resolves, and stays open if it rejects. */
  onSubmit: (input: ActInput) => Promise<unknown>;
}

/** A button for an act of staff, which asks for its reason. */
export function ActButton({ variant, size, ...props }: ActButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { acts } = useModerationTexts();
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setIsOpen(true)}>
        {acts[props.act].open}
      </Button>
      {isOpen && <ActDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const durations = ['1', '3', '7', '30', '90', '365', 'forever'] as const;
type Duration = (typeof durations)[number];

type ActDialogProps = Omit<ActButtonProps, 'variant' | 'size'> & { onClose: () => void };

function ActDialog({ act, username = '', isReasonShown, hasDuration, onSubmit, onClose }: ActDialogProps) {
  const labels = useModerationTexts();
  const { title, explanation, submit } = labels.acts[act];
  const [reason, setReason] = useState('');
  const [duration, setDuration] = useState<Duration>('7');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const send = () => {
    if (!reason.trim()) return setError(labels.reasonMissing);
    setIsBusy(true);
    const days = hasDuration && duration !== 'forever' ? { days: Number(duration) } : {};
    onSubmit({ reason: reason.trim(), ...days }).then(
      () => {
        toast({ title: moderationTexts().done });
        onClose();
      },
      (error: ApiError) => {
        setIsBusy(false);
        toastFailure(moderationTexts().error, error);
      },
    );
  };
  return (
    <FormDialog
      title={title(username)}
      description={explanation}
      size="small"
      isBusy={isBusy}
      onClose={onClose}
      confirmLabel={submit}
      busyLabel={labels.working}
      onConfirm={send}
    >
      {hasDuration && (
        <Select
          label={labels.duration}
          value={duration}
          onChange={setDuration}
          options={durations.map((value) => ({
            value,
            label: value === 'forever' ? labels.forever : labels.days(Number(value)),
          }))}
          isDisabled={isBusy}
        />
      )}
      <TextArea
        label={labels.reason}
        hint={isReasonShown ? labels.reasonShown : labels.reasonHint}
        error={error}
        value={reason}
        onChange={(text) => {
          setReason(text);
          setError(undefined);
        }}
        rows={3}
        maxLength={limits.moderation.reasonLength}
        hasCounter
        isRequired
        isDisabled={isBusy}
      />
    </FormDialog>
  );
}
