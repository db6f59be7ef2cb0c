import { limits, type Plant, plantPhotos } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { useDraft } from '@portal/sdk/forms';
import { isFull, photoAddressOf, photosOf } from '../photos/photo.ts';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';

interface Draft {
  photos: string[];
  /** What the plant showed when the list was begun. */
  base: string[];
}

/** A list of photos that is being made; it outlives the page until it is saved or given up. */
export function usePhotoList(plant: Plant) {
  const [draft, setDraft, discard] = useDraft<Draft | null>(`admin.photo-list.${plant.id}`, null);
  const present = photosOf(plant);
  const photos = draft?.photos ?? [];
  const { save, isSaving } = useSave(plant, discard);
  const change = (next: string[]) => setDraft((known) => ({ photos: next, base: known?.base ?? present }));
  return {
    photos,
    isBegun: draft !== null,
    /** Somebody else changed the plant's photos since the list was begun. */
    isOvertaken: draft !== null && !isSame(draft.base, present) && !isSame(photos, present),
    isSaving,
    change,
    discard,
    /** Begins anew with these. */
    load: (next: string[]) => setDraft({ photos: next, base: present }),
    /** Adds an address at the end; says why where it can't. Answers whether it was taken. */
    add: (text: string) => {
      const address = photoAddressOf(text) ?? '';
      const problem = problemOf(address, photos);
      if (problem) toast({ ...problem, variant: 'destructive' });
      else change([...photos, address]);
      return !problem;
    },
    save: () => save(photos),
  };
}
export type PhotoList = ReturnType<typeof usePhotoList>;

function problemOf(address: string, photos: string[]) {
  const { editor, photos: words } = texts();
  if (!address) return editor.invalid;
  if (photos.includes(address)) return editor.twice;
  if (isFull(photos)) return { title: words.tooMany, description: editor.atMost(limits.plantPictures) };
  return undefined;
}

/**
 * Saves over the photos that stand on the page. Where somebody else changed them meanwhile, the portal refuses, the
 * page shows theirs, and it is for the person to save over them.
 */
function useSave(plant: Plant, onSaved: () => void) {
  const { editor } = useTexts();
  const { mutate, isPending } = usePlantWrite(plantPhotos.replace, {
    done: editor.saved,
    failed: editor.saveFailed,
    fallback: editor.saveFallback,
    onSuccess: onSaved,
  });
  const save = ([imageUrl, ...additionalImages]: string[]) => {
    if (!imageUrl) return toast({ ...editor.nothingToSave, variant: 'destructive' });
    const body = { imageUrl, additionalImages, replaces: photosOf(plant) };
    mutate({ params: { id: plant.id }, body });
  };
  return { save, isSaving: isPending };
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
