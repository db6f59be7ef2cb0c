import type { PhotoRecord, Plant } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { mayBePicture, newRequestKey, useDraft } from '@portal/sdk/forms';
import { useState } from 'react';
import { photosOf } from '../photos/photo.ts';
import { type RecordDraft, recordOf, useOwnRecord } from '../photos/photo-record.ts';
import { preparePhotos } from '../photos/prepare-photos.ts';
import { useAddPhotos } from '../photos/use-add-photos.tsx';
import { useTexts } from '../texts/index.ts';

interface Staged {
  /** Data URLs, the main photo first. */
  photos: string[];
  /** The organ that each photo shows. */
  organs: RecordDraft['organ'][];
  /** The record of all of them, without the organ; absent: own photos. */
  record?: RecordDraft;
  notes: string;
  /** True if the first becomes the main photo. */
  asMain?: boolean;
  /** Changes with every edit: sending the same photos again adds them once. */
  requestKey?: string;
}

const noPhotos: Staged = { photos: [], organs: [], notes: '' };

/** The photos selected for upload, stored until they are sent. */
export function useStagedUpload(plant: Plant) {
  const { upload: labels, record: recordTexts } = useTexts();
  const [staged, setStaged, clear] = useDraft(`admin.upload.${plant.id}`, noPhotos);
  const own = useOwnRecord();
  const { record: draft = own } = staged;
  const [isPreparing, setPreparing] = useState(false);
  const [isMarked, setMarked] = useState(false);
  const [unreadable, setUnreadable] = useState<string[]>([]);
  const change = (changes: Partial<Staged>) =>
    setStaged((current) => ({ ...current, ...changes, requestKey: newRequestKey() }));
  /** Each photo keeps its organ. */
  const arrange = (photos: string[]) =>
    change({ photos, organs: photos.map((photo) => staged.organs[staged.photos.indexOf(photo)] ?? '') });
  const { add, isAdding, confirmation } = useAddPhotos({ failed: labels.failed, onSuccess: clear });
  const choose = async (files: File[]) => {
    if (!files.every(mayBePicture)) return refuse(labels.notImages);
    setPreparing(true);
    const { photos, unreadable: failed } = await preparePhotos(files, staged.photos.length);
    setPreparing(false);
    setUnreadable(failed);
    if (photos.length === 0) return;
    setStaged((current) => ({
      ...current,
      photos: [...current.photos, ...photos.filter((photo) => !current.photos.includes(photo))],
      requestKey: newRequestKey(),
    }));
  };
  const upload = () => {
    const { photos, organs, notes, asMain, requestKey } = staged;
    if (photos.length === 0) return refuse(labels.nothingToUpload);
    setMarked(true);
    const record = recordOf(draft);
    if (!record) return refuse(recordTexts.incomplete);
    const trimmed = notes.trim();
    const records = photos.map((_, place) => withOrgan(record, organs[place]));
    return add(plant, {
      images: photos,
      records,
      ...(trimmed && { notes: trimmed }),
      ...(asMain && { asMain }),
      ...(requestKey && { requestKey }),
    });
  };
  const current = photosOf(plant).length;
  return {
    ...staged,
    record: draft,
    isMarked,
    /** The names of the files of the latest choice that can't be read. */
    unreadable,
    /** True if there is a main photo that the first could replace. */
    hasMainChoice: current > 0,
    /** The label that the photo at an index will have. */
    nameAt: (place: number) => labels.nameAt(staged.asMain ? place : current + place),
    change,
    arrange,
    choose,
    upload,
    isPreparing,
    isUploading: isAdding,
    confirmation,
  };
}

const withOrgan = (record: PhotoRecord, organ: RecordDraft['organ'] = ''): PhotoRecord =>
  organ ? { ...record, organ } : record;

const refuse = (message: { title: string; description: string }) =>
  toast({ ...message, variant: 'destructive' });
