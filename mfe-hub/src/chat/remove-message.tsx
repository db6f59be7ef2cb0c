import { type ChatMessage, chat } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useState } from 'react';
import { toastFailure } from '../failure.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './message.module.css';

interface RemoveMessageProps {
  message: ChatMessage;
  onRemoved: (id: number) => void;
}

/** Deletes a message for everyone after a confirmation. */
export function RemoveMessage({ message, onRemoved }: RemoveMessageProps) {
  const { common, messages: labels } = useTexts();
  const [isConfirming, setConfirming] = useState(false);
  const remove = useWrite(chat.remove, {
    onSuccess: () => {
      setConfirming(false);
      toast({ title: texts().messages.deleted });
      onRemoved(message.id);
    },
    onError: toastFailure,
  });
  return (
    <>
      <button
        type="button"
        className={styles.remove}
        aria-label={labels.deleteBy(message.authorName)}
        onClick={() => setConfirming(true)}
      >
        {common.delete}
      </button>
      <ConfirmDialog
        title={labels.delete}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate({ params: { id: message.id } })}
        confirmLabel={labels.delete}
        busyLabel={common.deleting}
        isBusy={remove.isPending}
        isDestructive
      >
        <p>{labels.deleteWarning(<bdi>{message.authorName}</bdi>)}</p>
        <blockquote className={styles.quote} dir="auto" lang="en">
          {message.message}
        </blockquote>
      </ConfirmDialog>
    </>
  );
}
