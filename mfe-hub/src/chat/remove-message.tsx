import { type ChatMessage, chat } from '@portal/contracts';
import { toast, useWrite, VisuallyHidden } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useState } from 'react';
import { toastFailure } from '../failure.ts';
import styles from './message.module.css';

interface RemoveMessageProps {
  message: ChatMessage;
  onRemoved: (id: number) => void;
}

/** Deletes a message for everyone, after a question that shows it. */
export function RemoveMessage({ message, onRemoved }: RemoveMessageProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(chat.remove, {
    onSuccess: () => {
      setAsking(false);
      toast({ title: 'Message Deleted' });
      onRemoved(message.id);
    },
    onError: toastFailure,
  });
  return (
    <>
      <button type="button" className={styles.remove} onClick={() => setAsking(true)}>
        Delete<VisuallyHidden> message by {message.authorName}</VisuallyHidden>
      </button>
      <ConfirmDialog
        title="Delete Message"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: message.id } })}
        confirmLabel="Delete Message"
        busyLabel="Deleting..."
        isBusy={remove.isPending}
        isDestructive
      >
        <p>
          The message by <bdi>{message.authorName}</bdi> will be deleted for everyone. This can’t be undone.
        </p>
        <blockquote className={styles.quote} dir="auto">
          {message.message}
        </blockquote>
      </ConfirmDialog>
    </>
  );
}
