import { useEffect, useRef, useState } from 'react';
import { compressPhoto } from './compress-photo.ts';
import { PhotoError, type PhotoRefusal } from './photo-error.ts';
import { photoRecipes } from './photo-recipes.ts';

/** Compresses chosen files one by one; a photo that arrives after unmounting is dropped. */
export function usePhotoChoice(onChange: (photo: string) => void, onRefuse: (reason: PhotoRefusal) => void) {
  const [isPreparing, setIsPreparing] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const choose = async ([file]: [File, ...File[]]) => {
    setIsPreparing(true);
    const outcome = await compressPhoto(file, photoRecipes.member).catch((error: unknown) => {
      if (error instanceof PhotoError) return error;
      throw error;
    });
    if (!isMounted.current) return;
    setIsPreparing(false);
    if (outcome instanceof PhotoError) onRefuse(outcome.reason);
    else onChange(outcome.dataUrl);
  };
  return { choose, isPreparing };
}
