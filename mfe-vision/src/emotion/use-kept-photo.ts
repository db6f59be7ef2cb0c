import { useEffect, useEffectEvent } from 'react';
import { type KeptPhoto, takeKeptPhoto } from './kept-photo.ts';

/** Gives back what was kept while the visitor logged in. */
export function useKeptPhoto(onTake: (kept: KeptPhoto) => void): void {
  const take = useEffectEvent(() => {
    const kept = takeKeptPhoto();
    if (kept) onTake(kept);
  });
  useEffect(() => take(), []);
}
