import type { PlantNames } from './use-plant-names.ts';

/** A photo, and what was said of it, that waits. */
export interface StoredPhoto {
  file: File;
  names: PlantNames;
}

let kept: StoredPhoto | undefined;

/** Keeps a photo, and what was said of it, while a visitor logs in: in the memory of this page, nowhere else. */
export function storePhoto(photo: StoredPhoto): void {
  kept = photo;
}

/** What was kept, once. */
export function takeStoredPhoto(): StoredPhoto | undefined {
  const photo = kept;
  kept = undefined;
  return photo;
}
