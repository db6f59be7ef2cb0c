import { type ChatMessage, chat, limits } from '@portal/contracts';
import { Button, Row, toast, useEndSession, useWrite } from '@portal/sdk';
import { Form, TextArea } from '@portal/sdk/forms';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { texts, useTexts } from '../texts/index.ts';
import styles from './message.module.css';
import { useSendOnEnter } from './use-send-on-enter.ts';

interface EditMessageProps {
  message: ChatMessage;
  onChanged: (message: ChatMessage) => void;
  onClose: () => void;
}

/** The editor in place of an own message. Enter saves, Escape cancels. */
export function EditMessage({ message: { id, message }, onChanged, onClose }: EditMessageProps) {
  const { common, messages: labels } = useTexts();
  const [text, setText] = useState(message);
  const field = useSendOnEnter();
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(end, end);
    // With its buttons, and no further than needed.
    editor.current?.scrollIntoView?.({ block: 'nearest' });
  }, [field]);
  const { mutate, isPending, error } = useSave((changed) => {
    onChanged(changed);
    onClose();
  });
  const save = () => {
    const typed = text.trim();
    if (!typed || isPending) return;
    if (typed === message) onClose();
    else mutate({ params: { id }, body: { message: typed } });
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isPending) onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its field doesn't handle.
    <div ref={editor} className={styles.editor} onKeyDown={cancelOnEscape}>
      <Form label={labels.editing} onSubmit={save} busy={isPending}>
        <TextArea
          label={labels.editing}
          value={text}
          onChange={(value) => !isPending && setText(value)}
          maxLength={limits.chat.messageLength}
          hasCounter
          rows={1}
          inputRef={field}
          hint={labels.editHint}
          error={error ? (error.fields.message ?? error.detail) : undefined}
        />
        <Row gap={8} align="stretch" justify="end" isNowrap className={styles.editorActs}>
          <Button size="small" disabled={isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" size="small" variant="primary" disabled={!text.trim()} isBusy={isPending}>
            {isPending ? labels.saving : labels.save}
          </Button>
        </Row>
      </Form>
    </div>
  );
}

function useSave(onSaved: (message: ChatMessage) => void) {
  const endSession = useEndSession();
  return useWrite(chat.edit, {
    onSuccess: (message) => {
      toast({ title: texts().messages.changed });
      onSaved(message);
    },
    onError: ({ code }) => {
      if (code === 'not_signed_in') endSession();
    },
  });
}
