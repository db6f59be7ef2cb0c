import { type ChatMessage, chat } from '@portal/contracts';
import { type ApiError, sessionQuery, useWrite } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useQueryClient } from '@portal/sdk/query';

interface MessageDraft {
  text: string;
  /** Made anew with each change, so that the same words are said once however often they are sent. */
  requestKey?: string;
}

const nothing: MessageDraft = { text: '' };

/** A message that is being written: it stays until the service has stored it, over drops and reloads. */
export function useMessage(memberId: number, onSent: (message: ChatMessage) => void) {
  const client = useQueryClient();
  const [draft, setDraft, clear] = useDraft(`hub.chat-${memberId}`, nothing);
  const post = useWrite(chat.post, {
    onSuccess: (message) => {
      clear();
      onSent(message);
    },
    onError: (error) => {
      // The login takes the place of the field; the draft waits for its member.
      if (error.code === 'not_signed_in') client.setQueryData(sessionQuery.queryKey, null);
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
