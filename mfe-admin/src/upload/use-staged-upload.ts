import { type Plant, plantPhotos } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useState } from 'react';
import { preparePhotos } from '../photos/prepare-photos.ts';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';

interface Staged {
  /** Data URLs, the one that becomes the main photo first. */
  photos: string[];
  notes: string;
  /** Made anew with each change, so that the same photos are added once however often they are sent. */
  requestKey?: string;
}

const nothing: Staged = { photos: [], notes: '' };

/** Photos that wait to be uploaded to a plant's page. They outlive the page until they are sent. */
export function useStagedUpload(plant: Plant) {
  const { upload: words, shared } = useTexts();
  const [staged, setStaged, clear] = useDraft(`admin.upload.${plant.id}`, nothing);
  const [isPreparing, setPreparing] = useState(false);
  const change = (changes: Partial<Staged>) =>
    setStaged((known) => ({ ...known, ...changes, requestKey: newRequestKey() }));
  const { mutate, isPending } = usePlantWrite(plantPhotos.add, {
    done: shared.uploaded,
    failed: words.failed,
    onSuccess: clear,
  });
  const choose = async (files: File[]) => {
    if (!files.every(isImage)) return refuse(words.notImages);
    setPreparing(true);
    const photos = await preparePhotos(files, staged.photos.length);
    setPreparing(false);
    if (!photos) return;
    setStaged((known) => ({
      ...known,
      photos: [...known.photos, ...photos.filter((photo) => !known.photos.includes(photo))],
      requestKey: newRequestKey(),
    }));
  };
  const upload = () => {
    const { photos, notes, requestKey } = staged;
    if (photos.length === 0) return refuse(words.nothingToUpload);
    const said = notes.trim();
    mutate({
      params: { id: plant.id },
      body: { images: photos, ...(said && { notes: said }), ...(requestKey && { requestKey }) },
    });
  };
  return { ...staged, change, choose, upload, isPreparing, isUploading: isPending };
}

/** A phone may name no type; whether that is a picture, decoding tells. */
const isImage = ({ type }: File) => !type || type.startsWith('image/');

const refuse = (why: { title: string; description: string }) => toast({ ...why, variant: 'destructive' });
