import type { PlantCard } from '@portal/contracts';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useState } from 'react';

interface Entry {
  plant: PlantCard | null;
  notes: string;
  photo: string | null;
}

/**
 * What is being written of an entry. It outlives a closed dialog, a reload and a failed save; a photo is kept apart
 * from the words, as it may be more than the browser's storage takes.
 */
export function useEntryDraft(key: string, initial: Entry) {
  // It stays with the draft: sent again, after a reload as well, one entry comes of it.
  const [requestKey] = useState(newRequestKey);
  const [words, setWords, clearWords] = useDraft(key, {
    plant: initial.plant,
    notes: initial.notes,
    requestKey,
  });
  const [{ photo }, setPhoto, clearPhoto] = useDraft(`${key}-photo`, { photo: initial.photo });
  return {
    ...words,
    photo,
    /** Whether there is anything that would be lost. */
    isChanged:
      words.notes !== initial.notes || words.plant?.id !== initial.plant?.id || photo !== initial.photo,
    choose: (plant: PlantCard | null) => setWords((known) => ({ ...known, plant })),
    write: (notes: string) => setWords((known) => ({ ...known, notes })),
    show: (next: string | null) => setPhoto({ photo: next }),
    clear() {
      clearWords();
      clearPhoto();
    },
  };
}

export type EntryDraft = ReturnType<typeof useEntryDraft>;
