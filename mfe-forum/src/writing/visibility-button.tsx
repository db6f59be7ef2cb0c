import type { Endpoint, Thread, threads } from '@portal/contracts';
import { Button, toast, useWrite } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useQueryClient } from '@portal/sdk/query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { forumKey } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastFailure } from './failure.ts';
import { useReason } from './use-reason.tsx';

interface VisibilityButtonProps
  extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'aria-label'> {
  id: Thread['id'];
  /** Hides, shows or approves; or pins, locks. */
  call: Endpoint;
  /** The version of the text that the viewer reads; what has changed since isn't approved. */
  version?: number | undefined;
  /** The title of the toast that confirms it. */
  done: () => string;
  /** The title of a dialog that asks for the reason; absent: acts at once. */
  reasonTitle?: string | undefined;
  /** Consequences, for the dialog; by default those of hiding. */
  warning?: string;
  /** Text for a failure; by default, that the visibility didn't change. */
  failed?: () => string;
  children: ReactNode;
}

/** Changes the state of a text, then offers the opposite as the same element, so that it keeps the focus. */
export function VisibilityButton({
  id,
  call,
  version,
  done,
  reasonTitle,
  warning,
  failed = () => texts().failures.visibility,
  children,
  ...button
}: VisibilityButtonProps) {
  const { staff } = useTexts();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const reason = useReason();
  // Each of the calls takes an id, and a reason where a dialog asks for it; an approval takes a version.
  const { mutate, isPending } = useWrite(call as typeof threads.moderatorApprove, {
    refetch: [forumKey],
    onSuccess: () => toast({ title: done() }),
    onError: (error) => {
      const isChanged = error.code === 'conflict';
      toastFailure(error, isChanged ? error.detail : failed());
      if (isChanged) void client.invalidateQueries({ queryKey: forumKey });
    },
  });
  const act = () =>
    mutate(
      { params: { id }, ...(isAsking ? reason.input : version !== undefined && { body: { version } }) },
      { onSuccess: () => setAsking(false) },
    );
  return (
    <>
      <Button {...button} isBusy={isPending} onClick={() => (reasonTitle ? setAsking(true) : act())}>
        {children}
      </Button>
      <ConfirmDialog
        title={reasonTitle ?? staff.hiding}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={act}
        confirmLabel={reasonTitle ?? staff.hiding}
        {...(!warning && { busyLabel: staff.hiding })}
        isBusy={isPending}
        fields={reason.field}
      >
        <p>{warning ?? staff.hideWarning}</p>
      </ConfirmDialog>
    </>
  );
}
