import { limits, type PhotoRecord, type Plant, plantPhotos } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { useDraft } from '@portal/sdk/forms';
import { useState } from 'react';
import { detailOf, photoAddressOf, photosOf } from '../photos/photo.ts';
import { draftOf, type RecordDraft, recordOf } from '../photos/photo-record.ts';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';

interface Draft {
  photos: string[];
  /** The plant's photos when the list was started. */
  base: string[];
  /** New records, by address. */
  records?: Record<string, RecordDraft>;
}

/** A draft list of photos, stored until it is saved or discarded. */
export function usePhotoList(plant: Plant) {
  const [draft, setDraft, discard] = useDraft<Draft | null>(`admin.photo-list.${plant.id}`, null);
  const shown = photosOf(plant);
  const photos = draft?.photos ?? [];
  const records = draft?.records ?? {};
  const [isMarked, setMarked] = useState(false);
  const { save, isSaving } = useSave(plant, discard);
  const change = (next: string[]) =>
    setDraft((current) => ({ ...current, photos: next, base: current?.base ?? shown }));
  const recordAt = (url: string) => records[url] ?? draftOf(detailOf(plant, url));
  /** Returns whether a photo is new and elsewhere, so that a record is required. */
  const needsRecord = (url: string) => url.startsWith('https://') && !shown.includes(url);
  return {
    photos,
    hasDraft: draft !== null,
    /** Someone else changed the plant's photos since. */
    isOutdated: draft !== null && !isSame(draft.base, shown) && !isSame(photos, shown),
    isSaving,
    /** Shows what new records lack. */
    isMarked,
    recordAt,
    needsRecord,
    describe: (url: string, changes: Partial<RecordDraft>) =>
      setDraft((current) => ({
        photos: current?.photos ?? photos,
        base: current?.base ?? shown,
        records: { ...current?.records, [url]: { ...recordAt(url), ...changes } },
      })),
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
    save: () => {
      setMarked(true);
      const edited = photos.filter((url) => url in records || needsRecord(url));
      const complete = edited.flatMap((imageUrl) => {
        const record = recordOf(recordAt(imageUrl));
        return record ? [{ imageUrl, ...record }] : [];
      });
      if (complete.length < edited.length)
        toast({ ...texts().editor.recordsMissing, variant: 'destructive' });
      else save(photos, complete);
    },
  };
}
export type PhotoList = ReturnType<typeof usePhotoList>;

function problemOf(address: string, photos: string[]) {
  const { editor, photos: labels } = texts();
  if (!address) return editor.invalid;
  if (photos.includes(address)) return editor.duplicate;
  if (photos.length >= limits.plantPictures)
    return { title: labels.tooMany, description: editor.atMost(limits.plantPictures) };
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
  const save = (
    [imageUrl, ...additionalImages]: string[],
    records: (PhotoRecord & { imageUrl: string })[],
  ) => {
    if (!imageUrl) return toast({ ...editor.nothingToSave, variant: 'destructive' });
    const body = {
      imageUrl,
      additionalImages,
      replaces: photosOf(plant),
      ...(records.length > 0 && { records }),
    };
    mutate({ params: { id: plant.id }, body });
  };
  return { save, isSaving: isPending };
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
