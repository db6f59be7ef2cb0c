import { type Plant, plantPhotos } from '@portal/contracts';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useLayoutEffect, useRef, useState } from 'react';
import { preparePhotos } from '../photos/prepare-photos.ts';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';

interface Staged {
  /** Data URLs. */
  photos: string[];
  /** Made anew with each change, so that the same photos are added once however often they are sent. */
  requestKey: string;
}

/** What is under way with the photos of a plant. */
export type StagingState = 'preparing' | 'uploading' | undefined;

/** What is done with the photos that wait. The same object all the time: a card is drawn anew only for its own plant. */
export interface StagingActs {
  choose: (plantId: number, files: File[]) => void;
  remove: (plantId: number, photo: string) => void;
  upload: (plantId: number) => void;
}

/** What a part is given of the photos of one plant. */
export interface StagedProps {
  plant: Plant;
  /** Those that wait to be uploaded, as data URLs. */
  photos: readonly string[];
  state: StagingState;
  acts: StagingActs;
}

/**
 * The photos that wait to be uploaded, by plant. They are kept above the cards, which come and go as one scrolls, and
 * in this browser, so that a look at a plant's page loses none.
 */
export function useStagedPhotos() {
  const { shared, manager } = useTexts();
  const [staged, setStaged] = useDraft<Record<string, Staged>>('admin.staged-photos', {});
  const [busy, setBusy] = useState<Record<string, StagingState>>({});
  const mark = (plantId: number, state: StagingState) => setBusy((known) => ({ ...known, [plantId]: state }));
  const change = (plantId: number, changed: (photos: string[]) => string[]) =>
    setStaged(({ [plantId]: known, ...others }) => {
      const photos = changed(known?.photos ?? []);
      return photos.length > 0 ? { ...others, [plantId]: { photos, requestKey: newRequestKey() } } : others;
    });
  const { mutate } = usePlantWrite(plantPhotos.add, {
    done: shared.uploaded,
    failed: manager.uploadFailed,
    onSuccess: ({ id }) => change(id, () => []),
    onSettled: ({ params: { id } }) => mark(Number(id), undefined),
  });
  const choose = async (plantId: number, files: File[]) => {
    mark(plantId, 'preparing');
    const photos = await preparePhotos(files, staged[plantId]?.photos.length ?? 0);
    mark(plantId, undefined);
    if (photos) change(plantId, (known) => [...new Set([...known, ...photos])]);
  };
  const acts = useSteady({
    choose: (plantId, files) => void choose(plantId, files),
    remove: (plantId, photo) => change(plantId, (known) => known.filter((other) => other !== photo)),
    upload(plantId) {
      const waiting = staged[plantId];
      if (!waiting) return;
      mark(plantId, 'uploading');
      mutate({ params: { id: plantId }, body: { images: waiting.photos, requestKey: waiting.requestKey } });
    },
  });
  return {
    photosOf: (plantId: number): readonly string[] => staged[plantId]?.photos ?? none,
    stateOf: (plantId: number) => busy[plantId],
    acts,
  };
}

const none: readonly string[] = [];

/** The same acts all the time, each doing what the last drawing gave it to do. */
function useSteady(acts: StagingActs): StagingActs {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState<StagingActs>(() => ({
    choose: (plantId, files) => latest.current.choose(plantId, files),
    remove: (plantId, photo) => latest.current.remove(plantId, photo),
    upload: (plantId) => latest.current.upload(plantId),
  }));
  return steady;
}
