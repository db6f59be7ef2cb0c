import { type ChatMessage, limits } from '@portal/contracts';
import { Button, type ConnectionStatus, Grid } from '@portal/sdk';
import { Form, TextArea } from '@portal/sdk/forms';
import { SendHorizontal } from 'lucide-react';
import { useTexts } from '../texts/index.ts';

import styles from './composer.module.css';
import { useMessage } from './use-message.ts';
import { useSendOnEnter } from './use-send-on-enter.ts';

interface ComposerProps {
  connection: ConnectionStatus;
  onSent: (message: ChatMessage) => void;
}

/** The message field. Enter sends, Shift+Enter starts a new line; sending needs a connection. */
export function Composer({ connection, onSent }: ComposerProps) {
  const labels = useTexts().chat;
  const { text, write, send, isSending, failure } = useMessage(onSent);
  const isReady = connection === 'open' && !isSending && text.trim() !== '';
  const field = useSendOnEnter();
  const sendIfReady = () => {
    if (isReady) send();
  };
  return (
    <div className={styles.composer}>
      <Form label={labels.form} onSubmit={sendIfReady} busy={isSending}>
        <Grid
          columns="end"
          gap={12}
          align="start"
          className={styles.line}
          data-failed={failure !== undefined}
        >
          <TextArea
            label={labels.message}
            value={text}
            // Text typed while sending would be cleared with the message.
            onChange={(value) => !isSending && write(value)}
            maxLength={limits.chat.messageLength}
            hasCounter
            rows={1}
            inputRef={field}
            hint={<span role="status">{connection === 'down' && labels.reconnecting}</span>}
            error={failure && labels.notSent(failure)}
          />
          <Button
            type="submit"
            variant="primary"
            className={styles.send}
            disabled={!isReady}
            isBusy={isSending}
          >
            <SendHorizontal aria-hidden size={18} strokeWidth={1.5} />
            {labels[labelOf(isSending, failure)]}
          </Button>
        </Grid>
      </Form>
    </div>
  );
}

const labelOf = (isSending: boolean, failure: string | undefined) => {
  if (isSending) return 'sending';
  return failure ? 'retry' : 'send';
};
