import { type Comment, comments, limits, type Thread } from '@portal/contracts';
import { toast, useSession, useWrite } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { quoteOf } from '../editor/quote.ts';
import { forumKey } from '../forum.queries.ts';
import { texts } from '../texts/index.ts';
import { authorNameOf } from '../writing/author-name-of.ts';
import { nameRefusalOf, toastFailure, toastMissing } from '../writing/failure.ts';

export interface ReplyDraft {
  content: string;
  /** The comment that it answers. */
  replyTo?: Pick<Comment, 'id' | 'number' | 'authorName'> | undefined;
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
    onSuccess: (comment, { body }) => {
      // Keep a draft that was changed while the reply was being posted.
      if (draft.requestKey === body.requestKey) clear();
      toast({
        title: texts().reply.posted,
        ...(comment.awaitsApproval && { description: texts().common.willBeChecked }),
      });
      onPosted(comment);
    },
    onError: (error) => {
      if (error.code === 'not_signed_in') return onSessionEnd(texts().reply.pleaseLogIn);
      toastFailure(error, sentenceOf(error));
    },
  });
  const change = (changes: Partial<ReplyDraft>) =>
    setDraft((before) => ({ ...before, ...changes, requestKey: newRequestKey() }));
  return {
    draft: { ...draft, authorName },
    change,
    answer: ({ id, number, authorName: name }: Comment) =>
      change({ replyTo: { id, number, authorName: name } }),
    /** Adds a quotation of the comment, or of the part that is given, to what is written. */
    quote: (comment: Comment, part?: string) => {
      const { id, number, authorName: name } = comment;
      change({
        content: withQuote(draft.content, comment, part),
        replyTo: draft.replyTo ?? { id, number, authorName: name },
      });
    },
    post: () => {
      if (!draft.content.trim() || !authorName.trim()) {
        return toastMissing(texts().reply.incomplete);
      }
      const { content, authorEmail, requestKey, replyTo } = draft;
      create.mutate({
        params: { id: thread.id },
        body: {
          threadId: thread.id,
          content,
          format: 'markdown',
          authorName,
          authorEmail,
          requestKey,
          ...(replyTo && { replyToId: replyTo.id }),
        },
      });
    },
    isPosting: create.isPending,
    errors: { ...create.error?.fields, ...nameRefusalOf(create.error) } as Record<string, string>,
  };
}

/** A locked thread, or a picture of somebody else: only the service's sentence says what to do. */
const sentenceOf = (error: Parameters<typeof toastFailure>[0]) =>
  (error.code === 'conflict' || error.code === 'invalid_input') && error.detail
    ? error.detail
    : texts().reply.failed;

/** The text with a quotation at its end, which is cut so that there is room to answer. */
function withQuote(content: string, { author, authorName, content: whole }: Comment, part = whole): string {
  const name = author ? `@${author.username}` : authorName;
  // Not what it quotes itself.
  const own = part.replace(/^>.*$/gm, '').trim() || part;
  const begin = content.trim() ? `${content.trimEnd()}\n\n` : '';
  const room = limits.comment.contentLength / 2 - begin.length - name.length;
  if (room < 20) return content;
  const lines = quoteOf(name, own.length > room ? `${own.slice(0, room).trimEnd()}…` : own);
  const quoted = `${begin}${lines}\n\n`;
  return quoted.length > limits.comment.contentLength ? content : quoted;
}
