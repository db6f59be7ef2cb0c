import type { PlantCard, Visibility } from '@portal/contracts';
import { newRequestKey, useDraft } from '@portal/sdk/forms';

interface DraftText {
  plant: PlantCard | null;
  notes: string;
  /** Absent in drafts from before entries had one. */
  visibility?: Visibility;
  /** Changes with every edit: sending the same text again adds one entry. */
  requestKey?: string;
}

interface Entry extends Omit<DraftText, 'requestKey'> {
  photo: string | null;
  visibility: Visibility;
}

/**
 * The draft of an entry. It survives closing the dialog, a reload and a failed save. The photo is stored separately,
 * because it may exceed the browser's storage. A suggested plant is no change.
 */
export function useEntryDraft(key: string, initial: Entry, suggestedId?: number) {
  const { plant, notes } = initial;
  const [text, setText, clearText] = useDraft<DraftText>(key, { plant, notes });
  const [{ photo }, setPhoto, clearPhoto] = useDraft(`${key}-photo`, { photo: initial.photo });
  const change = (changes: Partial<DraftText>) =>
    setText((known) => ({ ...known, ...changes, requestKey: newRequestKey() }));
  const visibility = text.visibility ?? initial.visibility;
  return {
    ...text,
    photo,
    visibility,
    /** True if there are unsaved changes. */
    isChanged:
      text.notes !== notes ||
      (text.plant?.id ?? suggestedId) !== (suggestedId ?? plant?.id) ||
      photo !== initial.photo ||
      visibility !== initial.visibility,
    choose: (chosen: PlantCard | null) => change({ plant: chosen }),
    write: (written: string) => change({ notes: written }),
    showTo: (audience: Visibility) => change({ visibility: audience }),
    show(next: string | null) {
      setPhoto({ photo: next });
      change({});
    },
    clear() {
      clearText();
      clearPhoto();
    },
  };
}

export type EntryDraft = ReturnType<typeof useEntryDraft>;
