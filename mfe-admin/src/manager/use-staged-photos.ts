import { type Plant, plantPhotos } from '@portal/contracts';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useLayoutEffect, useRef, useState } from 'react';
import { noRecord, type RecordDraft, recordOf } from '../photos/photo-record.ts';
import { preparePhotos } from '../photos/prepare-photos.ts';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';

interface Staged {
  /** Data URLs. */
  photos: string[];
  record: RecordDraft;
  /** Changes with every edit: sending the same photos again adds them once. */
  requestKey: string;
}

export type StagingState = 'preparing' | 'uploading' | undefined;

/** Stable, so that memoised cards re-render only for their own plant. */
export interface StagingActions {
  choose: (plantId: number, files: File[]) => void;
  remove: (plantId: number, photo: string) => void;
  describe: (plantId: number, changes: Partial<RecordDraft>) => void;
  upload: (plantId: number) => void;
}

export interface StagedProps {
  plant: Plant;
  /** Data URLs. */
  photos: readonly string[];
  /** Of all of them. */
  record: RecordDraft;
  /** Shows what the record lacks. */
  isMarked: boolean;
  state: StagingState;
  actions: StagingActions;
}

/** The photos selected for upload, by plant, stored as a draft in this browser. */
export function useStagedPhotos() {
  const { shared, manager } = useTexts();
  const [staged, setStaged] = useDraft<Record<string, Staged>>('admin.staged-photos', {});
  const [marked, setMarked] = useState<Record<string, boolean>>({});
  const [busy, setBusy] = useState<Record<string, StagingState>>({});
  const mark = (plantId: number, state: StagingState) =>
    setBusy((current) => ({ ...current, [plantId]: state }));
  const change = (plantId: number, changed: (photos: string[]) => string[]) =>
    setStaged(({ [plantId]: current, ...others }) => {
      const photos = changed(current?.photos ?? []);
      const record = current?.record ?? noRecord;
      return photos.length > 0
        ? { ...others, [plantId]: { photos, record, requestKey: newRequestKey() } }
        : others;
    });
  const describe = (plantId: number, changes: Partial<RecordDraft>) =>
    setStaged((all) => {
      const current = all[plantId];
      if (!current) return all;
      const record = { ...(current.record ?? noRecord), ...changes };
      return { ...all, [plantId]: { ...current, record, requestKey: newRequestKey() } };
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
    if (photos) change(plantId, (current) => [...new Set([...current, ...photos])]);
  };
  const actions = useStableActions({
    choose: (plantId, files) => void choose(plantId, files),
    remove: (plantId, photo) => change(plantId, (current) => current.filter((other) => other !== photo)),
    describe,
    upload(plantId) {
      const selected = staged[plantId];
      if (!selected) return;
      const record = recordOf(selected.record ?? noRecord);
      setMarked((current) => ({ ...current, [plantId]: !record }));
      if (!record) return;
      mark(plantId, 'uploading');
      const { photos: images, requestKey } = selected;
      mutate({ params: { id: plantId }, body: { images, records: images.map(() => record), requestKey } });
    },
  });
  return {
    photosOf: (plantId: number): readonly string[] => staged[plantId]?.photos ?? none,
    // A draft from before photos had records lacks one.
    recordOf: (plantId: number): RecordDraft => staged[plantId]?.record ?? noRecord,
    isMarked: (plantId: number) => marked[plantId] ?? false,
    stateOf: (plantId: number) => busy[plantId],
    actions,
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
    upload: (plantId) => latest.current.upload(plantId),
  }));
  return stableActions;
}
