import type { PlantCard, Visibility } from '@portal/contracts';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useState } from 'react';

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

/** The choices of a link that opened the form. */
type Suggestion = Partial<Pick<DraftText, 'plant' | 'visibility'>>;

/**
 * The draft of an entry. It survives closing the dialog, a reload and a failed save. The photo is stored separately,
 * because it may exceed the browser's storage. What a link suggests is shown, but stored only with a change.
 */
export function useEntryDraft(key: string, initial: Entry, suggested: Suggestion = {}) {
  const { plant: initialPlant, notes } = initial;
  const [text, setText, clearText] = useDraft<DraftText>(key, { plant: initialPlant, notes });
  const [{ photo }, setPhoto, clearPhoto] = useDraft(`${key}-photo`, { photo: initial.photo });
  const [picked, setPicked] = useState<(keyof Suggestion)[]>([]);
  const given = (name: keyof Suggestion) => !picked.includes(name);
  const plant = (given('plant') && suggested.plant) || text.plant;
  const visibility = (given('visibility') && suggested.visibility) || (text.visibility ?? initial.visibility);
  const change = (changes: Partial<DraftText>) =>
    setText((known) => ({ ...known, plant, visibility, ...changes, requestKey: newRequestKey() }));
  const pick = (changes: Suggestion) => {
    setPicked((known) => [...known, ...(Object.keys(changes) as (keyof Suggestion)[])]);
    change(changes);
  };
  return {
    ...text,
    plant,
    photo,
    visibility,
    /** True if there are unsaved changes. */
    isChanged:
      text.notes !== notes ||
      plant?.id !== (suggested.plant ?? initialPlant)?.id ||
      photo !== initial.photo ||
      visibility !== (suggested.visibility ?? initial.visibility),
    choose: (chosen: PlantCard | null) => pick({ plant: chosen }),
    write: (written: string) => change({ notes: written }),
    showTo: (audience: Visibility) => pick({ visibility: audience }),
    show(next: string | null) {
      setPhoto({ photo: next });
      change({});
    },
    clear() {
      clearText();
      clearPhoto();
      setPicked([]);
    },
  };
}

export type EntryDraft = ReturnType<typeof useEntryDraft>;
