import { type ChatMessage, chat } from '@portal/contracts';
import { type ApiError, useEndSession, useWrite } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';

interface MessageDraft {
  text: string;
  /** Made anew with each change, so that the same words are said once however often they are sent. */
  requestKey?: string;
}

const nothing: MessageDraft = { text: '' };

/** A message that is being written: it stays until the service has stored it, over drops and reloads. */
export function useMessage(onSent: (message: ChatMessage) => void) {
  const endSession = useEndSession();
  const [draft, setDraft, clear] = useDraft('hub.chat', nothing);
  const post = useWrite(chat.post, {
    onSuccess: (message) => {
      clear();
      onSent(message);
    },
    onError: (error) => {
      // The login takes the place of the field; the draft waits for its member.
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
