import { type Comment, comments, type Thread } from '@portal/contracts';
import { toast, useSession, useWrite } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { forumKey } from '../forum.queries.ts';
import { texts } from '../texts/index.ts';
import { authorNameOf } from '../writing/author-name-of.ts';
import { nameRefusalOf, toastFailure, toastMissing } from '../writing/failure.ts';

export interface ReplyDraft {
  content: string;
  /** Missing until it is changed: shows the viewer's name. */
  authorName?: string;
  authorEmail: string;
  /** New with each change, so that a repeated request posts once. */
  requestKey?: string;
}

const emptyDraft: ReplyDraft = { content: '', authorEmail: '' };

interface ReplyOptions {
  thread: Thread;
  onPosted: (comment: Comment) => void;
  onSessionEnd: (reason: string) => void;
}

/** A reply as a draft, which survives reloads until it is posted. */
export function useReply({ thread, onPosted, onSessionEnd }: ReplyOptions) {
  const { user } = useSession();
  const [draft, setDraft, clear] = useDraft<ReplyDraft>(`forum.thread.${thread.id}.reply`, emptyDraft);
  const authorName = draft.authorName ?? authorNameOf(user);
  const create = useWrite(comments.create, {
    refetch: [forumKey],
    onSuccess: (comment) => {
      clear();
      toast({
        title: texts().reply.posted,
        ...(comment.awaitsApproval && { description: texts().common.willBeChecked }),
      });
      onPosted(comment);
    },
    onError: (error) => {
      if (error.code === 'not_signed_in') return onSessionEnd(texts().reply.pleaseLogIn);
      toastFailure(error, texts().reply.failed);
    },
  });
  return {
    draft: { ...draft, authorName },
    change: (changes: Partial<ReplyDraft>) =>
      setDraft((draft) => ({ ...draft, ...changes, requestKey: newRequestKey() })),
    post: () => {
      if (!draft.content.trim() || !authorName.trim()) {
        return toastMissing(texts().reply.incomplete);
      }
      const { content, authorEmail, requestKey } = draft;
      create.mutate({
        params: { id: thread.id },
        body: { threadId: thread.id, content, authorName, authorEmail, requestKey },
      });
    },
    isPosting: create.isPending,
    errors: { ...create.error?.fields, ...nameRefusalOf(create.error) } as Record<string, string>,
  };
}
