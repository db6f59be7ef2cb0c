import { type ChatMessage, chat, limits, quote } from '@portal/contracts';
import {
  type ApiError,
  Button,
  type ConnectionStatus,
  Grid,
  Row,
  useEndSession,
  useWrite,
} from '@portal/sdk';
import { Form, newRequestKey, TextArea, useDraft } from '@portal/sdk/forms';
import { SendHorizontal, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './composer.module.css';
import { Quote } from './quote.tsx';
import { useSendOnEnter } from './use-send-on-enter.ts';

interface ComposerProps {
  connection: ConnectionStatus;
  replyTo: ChatMessage | undefined;
  onCancelReply: () => void;
  onSent: (message: ChatMessage) => void;
}

/** The message field. Enter sends, Shift+Enter starts a new line; sending needs a connection. */
export function Composer({ connection, replyTo, onCancelReply, onSent }: ComposerProps) {
  const labels = useTexts().chat;
  const { text, write, send, isSending, failure } = useMessage(replyTo?.id, onSent);
  const isReady = connection === 'open' && !isSending && text.trim() !== '';
  const field = useSendOnEnter();
  const replyToId = replyTo?.id;
  useEffect(() => {
    if (replyToId !== undefined) field.current?.focus();
  }, [replyToId, field]);
  const sendIfReady = () => {
    if (isReady) send();
  };
  return (
    <div className={styles.composer}>
      {replyTo && (
        <Row gap={8} isNowrap justify="between" className={styles.reply}>
          <Quote of={quote(replyTo)} />
          <Button size="small" variant="quiet" aria-label={labels.cancelReply} onClick={onCancelReply}>
            <X aria-hidden size={18} strokeWidth={1.5} />
          </Button>
        </Row>
      )}
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

interface MessageDraft {
  text: string;
  /** New with each change, so that a repeated request posts once. */
  requestKey?: string;
}

const emptyDraft: MessageDraft = { text: '' };

/** A message as a draft, which survives reloads until the service has stored it. */
function useMessage(replyTo: number | undefined, onSent: (message: ChatMessage) => void) {
  const endSession = useEndSession();
  const [draft, setDraft, clear] = useDraft('hub.chat', emptyDraft);
  const post = useWrite(chat.post, {
    onSuccess: (message) => {
      clear();
      onSent(message);
    },
    onError: (error) => {
      // A link to the login replaces the field; the draft stays.
      if (error.code === 'not_signed_in') endSession();
    },
  });
  return {
    text: draft.text,
    write: (text: string) => {
      post.reset();
      setDraft({ text, requestKey: newRequestKey() });
    },
    send: () => {
      const message = draft.text.trim();
      if (message) post.mutate({ body: { message, replyTo, requestKey: draft.requestKey } });
    },
    isSending: post.isPending,
    failure: post.error ? sentenceOf(post.error) : undefined,
  };
}

const sentenceOf = ({ fields, detail }: ApiError) => fields.message ?? detail;
