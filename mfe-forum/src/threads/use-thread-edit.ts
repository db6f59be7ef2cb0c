import type { Thread } from '@portal/contracts';
import { useDraft } from '@portal/sdk/forms';

/** The text of a thread as its author is changing it, and the version that the change began from. */
export type ThreadDraft = Pick<Thread, 'title' | 'content' | 'version'>;

/** An edit that outlives the page: it goes on where it was left until it is saved or cancelled. */
export function useThreadEdit({ id, title, content, version }: Thread) {
  const [draft, setDraft, end] = useDraft<ThreadDraft | null>(`forum.thread.${id}.edit`, null);
  return {
    draft,
    begin: () => setDraft({ title, content, version }),
    change: setDraft,
    end,
  };
}
