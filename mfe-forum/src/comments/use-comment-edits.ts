import type { Comment, TextFormat } from '@portal/contracts';
import { useDraft } from '@portal/sdk/forms';
import { useState } from 'react';

/** The edited text, and the version of the comment that the edit began from. */
export interface CommentDraft {
  content: string;
  /** Absent: plain text. */
  format?: TextFormat | undefined;
  version: number;
}

export interface CommentEdits {
  draftOf: (comment: Comment) => CommentDraft | undefined;
  /** The comment whose edit was started on this page: its field takes the focus. */
  startedId: number | undefined;
  start: (comment: Comment) => void;
  change: (comment: Comment, draft: CommentDraft) => void;
  /** The edit was saved or cancelled, or its comment deleted. */
  end: (comment: Comment) => void;
}

type Drafts = Record<number, CommentDraft>;
const none: Drafts = {};

/** Edits of the comments of a thread. They survive reloads until they end. */
export function useCommentEdits(threadId: number): CommentEdits {
  const [drafts, setDrafts, clear] = useDraft<Drafts>(`forum.thread.${threadId}.comment-edits`, none);
  const [startedId, setStartedId] = useState<number>();
  const change = ({ id }: Comment, draft: CommentDraft) => setDrafts((all) => ({ ...all, [id]: draft }));
  return {
    draftOf: ({ id }) => drafts[id],
    startedId,
    start(comment) {
      setStartedId(comment.id);
      const { content, format, version = 1 } = comment;
      change(comment, { content, version, ...(format && { format }) });
    },
    change,
    end({ id }) {
      const { [id]: _, ...others } = drafts;
      if (Object.keys(others).length === 0) clear();
      else setDrafts(others);
    },
  };
}
