import type { PlantCard } from '@portal/contracts';
import { newRequestKey, useDraft } from '@portal/sdk/forms';

interface DraftText {
  plant: PlantCard | null;
  notes: string;
  /** Changes with every edit: sending the same text again adds one entry. */
  requestKey?: string;
}

interface Entry extends Omit<DraftText, 'requestKey'> {
  photo: string | null;
}

/**
 * The draft of an entry. It survives closing the dialog, a reload and a failed save. The photo is stored separately,
 * because it may exceed the browser's storage.
 */
export function useEntryDraft(key: string, initial: Entry) {
  const [text, setText, clearText] = useDraft<DraftText>(key, { plant: initial.plant, notes: initial.notes });
  const [{ photo }, setPhoto, clearPhoto] = useDraft(`${key}-photo`, { photo: initial.photo });
  const change = (changes: Partial<DraftText>) =>
    setText((known) => ({ ...known, ...changes, requestKey: newRequestKey() }));
  return {
    ...text,
    photo,
    /** Whether there are unsaved changes. */
    isChanged:
      text.notes !== initial.notes || text.plant?.id !== initial.plant?.id || photo !== initial.photo,
    choose: (plant: PlantCard | null) => change({ plant }),
    write: (notes: string) => change({ notes }),
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
