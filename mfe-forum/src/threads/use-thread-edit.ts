import type { Thread } from '@portal/contracts';
import { useDraft } from '@portal/sdk/forms';

/** The edited text, and the version it is based on. */
export type ThreadDraft = Pick<Thread, 'title' | 'content' | 'format' | 'version'>;

/** An edit, which survives reloads until it is saved or cancelled. */
export function useThreadEdit({ id, title, content, format, version }: Thread) {
  const [draft, setDraft, end] = useDraft<ThreadDraft | null>(`forum.thread.${id}.edit`, null);
  return {
    draft,
    start: () => setDraft({ title, content, version, ...(format && { format }) }),
    change: setDraft,
    end,
  };
}
