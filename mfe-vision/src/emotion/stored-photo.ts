import { useEffect, useEffectEvent } from 'react';
import type { PlantNames } from './use-plant-names.ts';

/** A photo and its plant names, stored in the page's memory while a visitor logs in. */
export interface StoredPhoto {
  file: File;
  names: PlantNames;
}

let stored: StoredPhoto | undefined;

export function storePhoto(photo: StoredPhoto): void {
  stored = photo;
}

/** Returns the stored photo once. */
export function takeStoredPhoto(): StoredPhoto | undefined {
  const photo = stored;
  stored = undefined;
  return photo;
}

/** Passes on the photo stored before the login. */
export function useStoredPhoto(onTake: (photo: StoredPhoto) => void): void {
  const take = useEffectEvent(() => {
    const photo = takeStoredPhoto();
    if (photo) onTake(photo);
  });
  useEffect(() => take(), []);
}
