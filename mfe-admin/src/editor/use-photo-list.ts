import { limits, type Plant, plantPhotos } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { useDraft } from '@portal/sdk/forms';
import { isFull, photoAddressOf, photosOf } from '../photos/photo.ts';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';

interface Draft {
  photos: string[];
  /** The plant's photos when the list was started. */
  base: string[];
}

/** A draft list of photos, stored until it is saved or discarded. */
export function usePhotoList(plant: Plant) {
  const [draft, setDraft, discard] = useDraft<Draft | null>(`admin.photo-list.${plant.id}`, null);
  const shown = photosOf(plant);
  const photos = draft?.photos ?? [];
  const { save, isSaving } = useSave(plant, discard);
  const change = (next: string[]) => setDraft((current) => ({ photos: next, base: current?.base ?? shown }));
  return {
    photos,
    hasDraft: draft !== null,
    /** Someone else changed the plant's photos since. */
    isOutdated: draft !== null && !isSame(draft.base, shown) && !isSame(photos, shown),
    isSaving,
    change,
    discard,
    load: (next: string[]) => setDraft({ photos: next, base: shown }),
    /** Appends a URL and answers true, or shows why it can't. */
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
  const { editor, photos: labels } = texts();
  if (!address) return editor.invalid;
  if (photos.includes(address)) return editor.duplicate;
  if (isFull(photos)) return { title: labels.tooMany, description: editor.atMost(limits.plantPictures) };
  return undefined;
}

/** Replaces the photos on the page. If someone else changed them, the portal refuses and the page shows theirs. */
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
