import type { PlantNames } from './use-plant-names.ts';

/** A photo, and what was said of it, that waits. */
export interface KeptPhoto {
  file: File;
  names: PlantNames;
}

let kept: KeptPhoto | undefined;

/** Keeps a photo, and what was said of it, while a visitor logs in: in the memory of this page, nowhere else. */
export function keepPhoto(photo: KeptPhoto): void {
  kept = photo;
}

/** What was kept, once. */
export function takeKeptPhoto(): KeptPhoto | undefined {
  const photo = kept;
  kept = undefined;
  return photo;
}
