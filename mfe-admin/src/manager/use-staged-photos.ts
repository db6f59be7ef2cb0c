import { plantPhotos } from '@portal/contracts';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useState } from 'react';
import { preparePhotos } from '../photos/prepare-photos.ts';
import { usePlantWrite } from '../plants/use-plant-write.ts';

interface Staged {
  /** Data URLs. */
  photos: string[];
  /** Made anew with each change, so that the same photos are added once however often they are sent. */
  requestKey: string;
}

/** The photos of one plant that wait, and what is done with them. */
export interface StagedPhotos {
  photos: readonly string[];
  busy: 'preparing' | 'uploading' | undefined;
  choose: (files: File[]) => void;
  remove: (photo: string) => void;
  upload: () => void;
}

/**
 * The photos that wait to be uploaded, by plant. They are kept above the cards, which come and go as one scrolls, and
 * in this browser, so that a look at a plant's page loses none.
 */
export function useStagedPhotos(): { of: (plantId: number) => StagedPhotos } {
  const [staged, setStaged] = useDraft<Record<string, Staged>>('admin.staged-photos', {});
  const [busy, setBusy] = useState<Record<string, StagedPhotos['busy']>>({});
  const mark = (plantId: number, state: StagedPhotos['busy']) =>
    setBusy((known) => ({ ...known, [plantId]: state }));
  const change = (plantId: number, changed: (photos: string[]) => string[]) =>
    setStaged(({ [plantId]: known, ...others }) => {
      const photos = changed(known?.photos ?? []);
      return photos.length > 0 ? { ...others, [plantId]: { photos, requestKey: newRequestKey() } } : others;
    });
  const { mutate } = usePlantWrite(plantPhotos.add, {
    done: 'Photos uploaded successfully',
    failed: 'Failed to upload photos',
    onSuccess: ({ id }) => change(id, () => []),
    onSettled: ({ params: { id } }) => mark(Number(id), undefined),
  });
  const choose = async (plantId: number, files: File[]) => {
    mark(plantId, 'preparing');
    const photos = await preparePhotos(files, staged[plantId]?.photos.length ?? 0);
    mark(plantId, undefined);
    if (photos) change(plantId, (known) => [...new Set([...known, ...photos])]);
  };
  return {
    of: (plantId) => ({
      photos: staged[plantId]?.photos ?? [],
      busy: busy[plantId],
      choose: (files) => void choose(plantId, files),
      remove: (photo) => change(plantId, (known) => known.filter((other) => other !== photo)),
      upload() {
        const waiting = staged[plantId];
        if (!waiting) return;
        mark(plantId, 'uploading');
        mutate({ params: { id: plantId }, body: { images: waiting.photos, requestKey: waiting.requestKey } });
      },
    }),
  };
}
