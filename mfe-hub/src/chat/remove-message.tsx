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

/** Deletes a message for everyone, after a question that shows it. */
export function RemoveMessage({ message, onRemoved }: RemoveMessageProps) {
  const { common, messages: words } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(chat.remove, {
    onSuccess: () => {
      setAsking(false);
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
        aria-label={words.deleteBy(message.authorName)}
        onClick={() => setAsking(true)}
      >
        {common.delete}
      </button>
      <ConfirmDialog
        title={words.delete}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: message.id } })}
        confirmLabel={words.delete}
        busyLabel={common.deleting}
        isBusy={remove.isPending}
        isDestructive
      >
        <p>{words.deleteWarning(<bdi>{message.authorName}</bdi>)}</p>
        <blockquote className={styles.quote} dir="auto" lang="en">
          {message.message}
        </blockquote>
      </ConfirmDialog>
    </>
  );
}
