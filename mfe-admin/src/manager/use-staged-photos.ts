import type { Plant } from '@portal/contracts';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useLayoutEffect, useRef, useState } from 'react';
import { noRecord, type RecordDraft, recordOf } from '../photos/photo-record.ts';
import { preparePhotos } from '../photos/prepare-photos.ts';
import { useAddPhotos } from '../photos/use-add-photos.tsx';
import { useTexts } from '../texts/index.ts';

interface Staged {
  /** Data URLs. */
  photos: string[];
  record: RecordDraft;
  /** Whether the first photo becomes the main one. */
  asMain?: boolean;
  /** Changes with every edit: sending the same photos again adds them once. */
  requestKey: string;
}

export type StagingState = 'preparing' | 'uploading' | undefined;

/** Stable, so that memoised cards re-render only for their own plant. */
export interface StagingActions {
  choose: (plantId: number, files: File[]) => void;
  remove: (plantId: number, photo: string) => void;
  describe: (plantId: number, changes: Partial<RecordDraft>) => void;
  /** Whether the first photo becomes the main one. */
  setMain: (plantId: number, asMain: boolean) => void;
  upload: (plant: Plant) => void;
}

export interface StagedProps {
  plant: Plant;
  /** Data URLs. */
  photos: readonly string[];
  /** Of all of them. */
  record: RecordDraft;
  /** Whether the first becomes the main photo. */
  asMain: boolean;
  /** Shows what the record lacks. */
  isMarked: boolean;
  state: StagingState;
  actions: StagingActions;
}

/** The photos selected for upload, by plant, stored as a draft in this browser. */
export function useStagedPhotos() {
  const { manager } = useTexts();
  const [staged, setStaged] = useDraft<Record<string, Staged>>('admin.staged-photos', {});
  const [marked, setMarked] = useState<Record<string, boolean>>({});
  const [busy, setBusy] = useState<Record<string, StagingState>>({});
  const mark = (plantId: number, state: StagingState) =>
    setBusy((current) => ({ ...current, [plantId]: state }));
  const change = (plantId: number, changed: (photos: string[]) => string[]) =>
    setStaged(({ [plantId]: current, ...others }) => {
      const photos = changed(current?.photos ?? []);
      const next = { record: noRecord, ...current, photos, requestKey: newRequestKey() };
      return photos.length > 0 ? { ...others, [plantId]: next } : others;
    });
  const edit = (plantId: number, changed: (current: Staged) => Partial<Staged>) =>
    setStaged((all) => {
      const current = all[plantId];
      return current
        ? { ...all, [plantId]: { ...current, ...changed(current), requestKey: newRequestKey() } }
        : all;
    });
  const { add, confirmation } = useAddPhotos({
    failed: manager.uploadFailed,
    onSend: (plantId) => mark(plantId, 'uploading'),
    onSuccess: ({ id }) => change(id, () => []),
    onSettled: ({ params: { id } }) => mark(Number(id), undefined),
  });
  const choose = async (plantId: number, files: File[]) => {
    mark(plantId, 'preparing');
    const { photos } = await preparePhotos(files, staged[plantId]?.photos.length ?? 0);
    mark(plantId, undefined);
    if (photos.length > 0) change(plantId, (current) => [...new Set([...current, ...photos])]);
  };
  const actions = useStableActions({
    choose: (plantId, files) => void choose(plantId, files),
    remove: (plantId, photo) => change(plantId, (current) => current.filter((other) => other !== photo)),
    describe: (plantId, changes) =>
      edit(plantId, ({ record = noRecord }) => ({ record: { ...record, ...changes } })),
    setMain: (plantId, asMain) => edit(plantId, () => ({ asMain })),
    upload(plant) {
      const selected = staged[plant.id];
      if (!selected) return;
      const record = recordOf(selected.record ?? noRecord);
      setMarked((current) => ({ ...current, [plant.id]: !record }));
      if (!record) return;
      const { photos: images, asMain = false, requestKey } = selected;
      add(plant, { images, records: images.map(() => record), ...(asMain && { asMain }), requestKey });
    },
  });
  return {
    photosOf: (plantId: number): readonly string[] => staged[plantId]?.photos ?? none,
    // A draft from before photos had records lacks one.
    recordOf: (plantId: number): RecordDraft => staged[plantId]?.record ?? noRecord,
    isMain: (plantId: number) => staged[plantId]?.asMain ?? false,
    isMarked: (plantId: number) => marked[plantId] ?? false,
    stateOf: (plantId: number) => busy[plantId],
    actions,
    confirmation,
  };
}

const none: readonly string[] = [];

/** Stable functions that call the latest ones. */
function useStableActions(actions: StagingActions): StagingActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stableActions] = useState<StagingActions>(() => ({
    choose: (plantId, files) => latest.current.choose(plantId, files),
    remove: (plantId, photo) => latest.current.remove(plantId, photo),
    describe: (plantId, changes) => latest.current.describe(plantId, changes),
    setMain: (plantId, asMain) => latest.current.setMain(plantId, asMain),
    upload: (plant) => latest.current.upload(plant),
  }));
  return stableActions;
}
