import { type Plant, plantPhotos } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useState } from 'react';
import { preparePhotos } from '../photos/prepare-photos.ts';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';

interface Staged {
  /** Data URLs, the main photo first. */
  photos: string[];
  notes: string;
  /** Changes with every edit: sending the same photos again adds them once. */
  requestKey?: string;
}

const noPhotos: Staged = { photos: [], notes: '' };

/** The photos selected for upload, stored until they are sent. */
export function useStagedUpload(plant: Plant) {
  const { upload: labels, shared } = useTexts();
  const [staged, setStaged, clear] = useDraft(`admin.upload.${plant.id}`, noPhotos);
  const [isPreparing, setPreparing] = useState(false);
  const change = (changes: Partial<Staged>) =>
    setStaged((current) => ({ ...current, ...changes, requestKey: newRequestKey() }));
  const { mutate, isPending } = usePlantWrite(plantPhotos.add, {
    done: shared.uploaded,
    failed: labels.failed,
    onSuccess: clear,
  });
  const choose = async (files: File[]) => {
    if (!files.every(isImage)) return refuse(labels.notImages);
    setPreparing(true);
    const photos = await preparePhotos(files, staged.photos.length);
    setPreparing(false);
    if (!photos) return;
    setStaged((current) => ({
      ...current,
      photos: [...current.photos, ...photos.filter((photo) => !current.photos.includes(photo))],
      requestKey: newRequestKey(),
    }));
  };
  const upload = () => {
    const { photos, notes, requestKey } = staged;
    if (photos.length === 0) return refuse(labels.nothingToUpload);
    const trimmed = notes.trim();
    mutate({
      params: { id: plant.id },
      body: { images: photos, ...(trimmed && { notes: trimmed }), ...(requestKey && { requestKey }) },
    });
  };
  return { ...staged, change, choose, upload, isPreparing, isUploading: isPending };
}

/** Phones may omit the type; decoding decides then. */
const isImage = ({ type }: File) => !type || type.startsWith('image/');

const refuse = (message: { title: string; description: string }) =>
  toast({ ...message, variant: 'destructive' });
