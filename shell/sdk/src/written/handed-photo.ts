import { limits } from '@portal/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useIsHydrated } from '../hydration.ts';
import { forgetHandedPhoto, handedPhotoKey } from './forget-handed-photo.ts';

/** A photo that one screen passes on to the form of another, with what is known about it. */
export interface HandedPhoto {
  /** The compressed photo as a data URL in base64. */
  dataUrl: string;
  plantId?: number;
  /** The plant's common name, for the photo's description. */
  plantName?: string;
  /** A suggestion for the text of an empty form. */
  text?: string;
}

/** Browsers store at least 2.5 million characters for a tab. */
const maxCharacters = 1.5 * 1024 * 1024;
const maxNameLength = 200;
const lifetimeMs = 60 * 60 * 1000;

/**
 * Hands a photo to the next screen that asks for one, in place of any earlier one. It survives a login and a reload of
 * this tab, for an hour at most. Answers whether it was stored: larger photos (1.5 MB as a data URL) aren't, nor does
 * every browser allow it; the next screen then has no photo.
 */
export function handPhoto({ dataUrl, plantId, plantName, text }: HandedPhoto): boolean {
  forgetHandedPhoto();
  if (dataUrl.length > maxCharacters) return false;
  try {
    const stored = { dataUrl, plantId, plantName, text, handedAt: Date.now() };
    sessionStorage.setItem(handedPhotoKey, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

/** The handed photo, and a function that drops it. Undefined on the server and until the page is hydrated. */
export function useHandedPhoto(): [photo: HandedPhoto | undefined, clear: () => void] {
  const isHydrated = useIsHydrated();
  const [isCleared, setIsCleared] = useState(false);
  const stored = useMemo(() => (isHydrated ? read() : undefined), [isHydrated]);
  const clear = useCallback(() => {
    forgetHandedPhoto();
    setIsCleared(true);
  }, []);
  return [isCleared ? undefined : stored, clear];
}

function read(): HandedPhoto | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(handedPhotoKey) ?? 'null');
    const photo = asHandedPhoto(stored);
    if (!photo) forgetHandedPhoto();
    return photo;
  } catch {
    return undefined;
  }
}

/** Checked by hand: browser builds contain no schemas. */
function asHandedPhoto(stored: unknown): HandedPhoto | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { dataUrl, plantId, plantName, text, handedAt } = stored as Record<string, unknown>;
  const age = typeof handedAt === 'number' ? Date.now() - handedAt : Number.NaN;
  if (!(age >= 0 && age < lifetimeMs) || !isPicture(dataUrl)) return undefined;
  return {
    dataUrl,
    ...(Number.isSafeInteger(plantId) && Number(plantId) > 0 && { plantId: Number(plantId) }),
    ...(isText(plantName, maxNameLength) && { plantName }),
    ...(isText(text, limits.thread.contentLength) && { text }),
  };
}

const isPicture = (value: unknown): value is string =>
  isText(value, maxCharacters) && /^data:image\/(jpeg|png|webp|avif|gif);base64,[A-Za-z0-9+/]/.test(value);

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxLength;
