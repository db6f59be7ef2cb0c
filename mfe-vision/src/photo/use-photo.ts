import { type CompressedPhoto, compressPhoto, PhotoError, type PhotoRecipe } from '@portal/sdk/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '../texts/index.ts';

/** A chosen photo and its compressed copy. */
export interface Photo {
  file: File;
  sent: CompressedPhoto;
}

export interface PhotoOptions {
  recipe: PhotoRecipe;
  /** Why a file is refused, from its type and size. */
  refuse: (file: File) => string | undefined;
}

/**
 * The chosen photo, compressed at once, so that a file that the browser can't read is refused before anything is sent. A
 * refused file leaves the previous photo in place.
 */
export function usePhoto({ recipe, refuse }: PhotoOptions) {
  const [photo, setPhoto] = useState<Photo>();
  const [refusal, setRefusal] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);
  // Results of earlier choices are dropped.
  const latest = useRef<File>(undefined);
  const clear = useCallback(() => {
    latest.current = undefined;
    setPhoto(undefined);
    setRefusal(undefined);
    setPreparing(false);
  }, []);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  const choose = async (file: File) => {
    latest.current = file;
    const reason = refuse(file);
    setRefusal(reason);
    setPreparing(!reason);
    if (reason) return;
    const sent = await compress(file, recipe);
    if (latest.current !== file) return;
    setPreparing(false);
    if (sent) setPhoto({ file, sent });
    else setRefusal(texts().photo.invalidFormat);
  };
  return { photo, refusal, isPreparing, choose, clear };
}

/** Returns undefined if the browser can't read the file. */
const compress = (file: File, recipe: PhotoRecipe) =>
  compressPhoto(file, recipe).catch((error: unknown) => {
    if (error instanceof PhotoError) return undefined;
    throw error;
  });
