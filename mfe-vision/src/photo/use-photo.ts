import { type CompressedPhoto, compressPhoto, PhotoError, type PhotoRecipe } from '@portal/sdk/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '../texts/index.ts';

/** A photo that one chose, and what would be sent of it. */
export interface Photo {
  file: File;
  sent: CompressedPhoto;
}

/** What is asked of a photo, and made of it. */
export interface Demands {
  recipe: PhotoRecipe;
  /** Why a file is not taken, as far as that can be told without reading it. */
  refuse: (file: File) => string | undefined;
}

/**
 * The photo that is to be looked at, made small as soon as it is chosen: so a file that the browser can't read is
 * refused before anything is asked of the service. What was there stays where the next one is refused.
 */
export function usePhoto({ recipe, refuse }: Demands) {
  const [photo, setPhoto] = useState<Photo>();
  const [refusal, setRefusal] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);
  // The choice that counts: what an earlier one comes to is dropped.
  const latest = useRef<File>(undefined);
  const forget = useCallback(() => {
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
    const words = refuse(file);
    setRefusal(words);
    setPreparing(!words);
    if (words) return;
    const outcome = await prepare(file, recipe);
    if (latest.current !== file) return;
    setPreparing(false);
    if (outcome) setPhoto({ file, sent: outcome });
    else setRefusal(texts().photo.invalidFormat);
  };
  return { photo, refusal, isPreparing, choose, forget };
}

/** Answers nothing for what the browser can't read. */
const prepare = (file: File, recipe: PhotoRecipe) =>
  compressPhoto(file, recipe).catch((error: unknown) => {
    if (error instanceof PhotoError) return undefined;
    throw error;
  });
