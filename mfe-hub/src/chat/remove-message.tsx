import { type ChatMessage, chat, limits } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { ConfirmButton, TextArea } from '@portal/sdk/forms';
import { useState } from 'react';
import { toastFailure } from '../failure.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './message.module.css';

interface RemoveMessageProps {
  message: ChatMessage;
  isOwn: boolean;
  onRemoved: (id: number) => void;
}

/** Deletes a message for everyone after a confirmation. Staff may give a reason. */
export function RemoveMessage({
  message: { id, message, authorName },
  isOwn,
  onRemoved,
}: RemoveMessageProps) {
  const { common, messages: labels } = useTexts();
  const [reason, setReason] = useState('');
  const remove = useWrite(chat.remove, {
    onSuccess: () => {
      toast({ title: texts().messages.deleted });
      onRemoved(id);
    },
    onError: toastFailure,
  });
  const body = reason.trim() ? { reason: reason.trim() } : undefined;
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      className={styles.remove}
      aria-label={isOwn ? labels.deleteOwn(message) : labels.deleteBy(authorName)}
      title={labels.delete}
      busyLabel={common.deleting}
      warning={
        <>
          <p>{isOwn ? labels.deleteOwnWarning : labels.deleteWarning(<bdi>{authorName}</bdi>)}</p>
          <blockquote className={styles.quote} dir="auto" lang="en">
            {message}
          </blockquote>
          {!isOwn && (
            <div className={styles.reason}>
              <TextArea
                label={labels.reason}
                isOptional
                value={reason}
                onChange={setReason}
                rows={2}
                maxLength={limits.moderation.reasonLength}
                hint={labels.reasonHint}
              />
            </div>
          )}
        </>
      }
      onConfirm={() => remove.mutateAsync({ params: { id }, body })}
    >
      {common.delete}
    </ConfirmButton>
  );
}
