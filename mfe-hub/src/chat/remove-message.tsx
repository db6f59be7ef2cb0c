import { type ChatMessage, chat } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
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
  const remove = useWrite(chat.remove, {
    onSuccess: () => {
      toast({ title: texts().messages.deleted });
      onRemoved(message.id);
    },
    onError: toastFailure,
  });
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      className={styles.remove}
      aria-label={labels.deleteBy(message.authorName)}
      title={labels.delete}
      busyLabel={common.deleting}
      warning={
        <>
          <p>{labels.deleteWarning(<bdi>{message.authorName}</bdi>)}</p>
          <blockquote className={styles.quote} dir="auto" lang="en">
            {message.message}
          </blockquote>
        </>
      }
      onConfirm={() => remove.mutateAsync({ params: { id: message.id } })}
    >
      {common.delete}
    </ConfirmButton>
  );
}
