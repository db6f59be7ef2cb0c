import { type ChatMessage, chat } from '@portal/contracts';
import { type ApiError, useEndSession, useWrite } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';

interface MessageDraft {
  text: string;
  /** New with each change, so that a repeated request posts once. */
  requestKey?: string;
}

const emptyDraft: MessageDraft = { text: '' };

/** A message as a draft, which survives reloads until the service has stored it. */
export function useMessage(onSent: (message: ChatMessage) => void) {
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
      if (message) post.mutate({ body: { message, requestKey: draft.requestKey } });
    },
    isSending: post.isPending,
    failure: post.error ? sentenceOf(post.error) : undefined,
  };
}

const sentenceOf = ({ fields, detail }: ApiError) => fields.message ?? detail;
