import type { Plant } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useState } from 'react';
import { type RecordDraft, recordOf, useOwnRecord } from '../photos/photo-record.ts';
import { preparePhotos } from '../photos/prepare-photos.ts';
import { useAddPhotos } from '../photos/use-add-photos.tsx';
import { useTexts } from '../texts/index.ts';

interface Staged {
  /** Data URLs. */
  photos: string[];
  /** Of all of them; absent: own photos. */
  record?: RecordDraft;
  /** True if the first photo becomes the main one. */
  asMain?: boolean;
  /** Changes with every edit: sending the same photos again adds them once. */
  requestKey: string;
}

const nothing: Staged = { photos: [], requestKey: '' };

interface Progress {
  state?: 'preparing' | 'uploading' | undefined;
  /** Shows what the record lacks. */
  isMarked?: boolean;
}

/** The photos selected for upload, by plant, stored as a draft in this browser. */
export function useStagedPhotos() {
  const { manager, record: recordTexts } = useTexts();
  const own = useOwnRecord();
  const [staged, setStaged] = useDraft<Record<string, Staged>>('admin.staged-photos', {});
  const [progress, setProgress] = useState<Record<string, Progress>>({});
  const mark = (plantId: number, next: Progress) =>
    setProgress((current) => ({ ...current, [plantId]: { ...current[plantId], ...next } }));
  const edit = (plantId: number, changed: (current: Staged) => Partial<Staged>) =>
    setStaged(({ [plantId]: current = nothing, ...others }) => {
      const next = { ...current, ...changed(current), requestKey: newRequestKey() };
      return next.photos.length > 0 ? { ...others, [plantId]: next } : others;
    });
  const { add, confirmation } = useAddPhotos({
    failed: manager.uploadFailed,
    onSend: (plantId) => mark(plantId, { state: 'uploading' }),
    onSuccess: ({ id }) => edit(id, () => ({ photos: [] })),
    onSettled: ({ params: { id } }) => mark(Number(id), { state: undefined }),
  });
  const of = (plant: Plant) => {
    const { id } = plant;
    const { photos, record = own, asMain = false, requestKey } = staged[id] ?? nothing;
    return {
      photos,
      record,
      asMain,
      isMarked: progress[id]?.isMarked ?? false,
      state: progress[id]?.state,
      choose: async (files: File[]) => {
        mark(id, { state: 'preparing' });
        const { photos: added } = await preparePhotos(files, photos.length);
        mark(id, { state: undefined });
        if (added.length > 0)
          edit(id, (current) => ({ photos: [...new Set([...current.photos, ...added])] }));
      },
      remove: (photo: string) =>
        edit(id, (current) => ({ photos: current.photos.filter((other) => other !== photo) })),
      describe: (changes: Partial<RecordDraft>) =>
        edit(id, (current) => ({ record: { ...own, ...current.record, ...changes } })),
      setMain: (isMain: boolean) => edit(id, () => ({ asMain: isMain })),
      upload: () => {
        const complete = recordOf(record);
        mark(id, { isMarked: !complete });
        if (!complete) {
          toast({ ...recordTexts.incomplete, variant: 'destructive' });
          return;
        }
        const records = photos.map(() => complete);
        add(plant, { images: photos, records, ...(asMain && { asMain }), requestKey });
      },
    };
  };
  return { of, confirmation };
}

export type StagedPhotos = ReturnType<ReturnType<typeof useStagedPhotos>['of']>;
