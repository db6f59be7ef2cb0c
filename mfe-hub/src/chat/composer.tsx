import { type ChatMessage, limits } from '@portal/contracts';
import { Button } from '@portal/sdk';
import { Form, TextArea } from '@portal/sdk/forms';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import type { LinkStatus } from './chat-socket.ts';
import styles from './composer.module.css';
import { useMessage } from './use-message.ts';

interface ComposerProps {
  link: LinkStatus;
  onSent: (message: ChatMessage) => void;
}

/** Where a member writes. Enter sends, Shift+Enter begins a new line; nothing is sent without a connection. */
export function Composer({ link, onSent }: ComposerProps) {
  const words = useTexts().chat;
  const { text, write, send, isSending, failure } = useMessage(onSent);
  const isReady = link === 'open' && !isSending && text.trim() !== '';
  const field = useSendOnEnter();
  const sendIfReady = () => {
    if (isReady) send();
  };
  return (
    <div className={styles.composer}>
      <Form label={words.form} onSubmit={sendIfReady} busy={isSending}>
        <div className={styles.line} data-failed={failure !== undefined}>
          <TextArea
            label={words.message}
            value={text}
            // What is typed while it is on its way would be taken for sent.
            onChange={(value) => !isSending && write(value)}
            maxLength={limits.chat.messageLength}
            hasCounter
            rows={1}
            inputRef={field}
            hint={<span role="status">{link === 'down' && words.reconnecting}</span>}
            error={failure && words.notSent(failure)}
          />
          <Button
            type="submit"
            variant="primary"
            className={styles.send}
            disabled={!isReady}
            isBusy={isSending}
          >
            <SendHorizontal aria-hidden size={18} strokeWidth={1.5} />
            {words[wordOf(isSending, failure)]}
          </Button>
        </div>
      </Form>
    </div>
  );
}

const wordOf = (isSending: boolean, failure: string | undefined) => {
  if (isSending) return 'sending';
  return failure ? 'retry' : 'send';
};

/** Lets Enter submit a field of several lines. */
function useSendOnEnter() {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    const handleKey = (event: KeyboardEvent) => {
      // The Enter that ends the writing of a syllable is no Enter.
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      element?.form?.requestSubmit();
    };
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, []);
  return field;
}
