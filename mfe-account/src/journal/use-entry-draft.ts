import type { PlantCard } from '@portal/contracts';
import { newRequestKey, useDraft } from '@portal/sdk/forms';

interface Words {
  plant: PlantCard | null;
  notes: string;
  /** Made anew with each change, so that the same entry is added once however often it is sent. */
  requestKey?: string;
}

interface Entry extends Omit<Words, 'requestKey'> {
  photo: string | null;
}

/**
 * What is being written of an entry. It outlives a closed dialog, a reload and a failed save; a photo is kept apart
 * from the words, as it may be more than the browser's storage takes.
 */
export function useEntryDraft(key: string, initial: Entry) {
  const [words, setWords, clearWords] = useDraft<Words>(key, { plant: initial.plant, notes: initial.notes });
  const [{ photo }, setPhoto, clearPhoto] = useDraft(`${key}-photo`, { photo: initial.photo });
  const change = (changes: Partial<Words>) =>
    setWords((known) => ({ ...known, ...changes, requestKey: newRequestKey() }));
  return {
    ...words,
    photo,
    /** Whether there is anything that would be lost. */
    isChanged:
      words.notes !== initial.notes || words.plant?.id !== initial.plant?.id || photo !== initial.photo,
    choose: (plant: PlantCard | null) => change({ plant }),
    write: (notes: string) => change({ notes }),
    show(next: string | null) {
      setPhoto({ photo: next });
      change({});
    },
    clear() {
      clearWords();
      clearPhoto();
    },
  };
}

export type EntryDraft = ReturnType<typeof useEntryDraft>;
