import { useEffect, useEffectEvent } from 'react';
import { type StoredPhoto, takeStoredPhoto } from './stored-photo.ts';

/** Gives back what was kept while the visitor logged in. */
export function useStoredPhoto(onTake: (kept: StoredPhoto) => void): void {
  const take = useEffectEvent(() => {
    const kept = takeStoredPhoto();
    if (kept) onTake(kept);
  });
  useEffect(() => take(), []);
}
