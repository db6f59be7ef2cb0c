import { adminTexts } from './desk.de.tsx';
import type { en } from './en.ts';
import { photoTexts } from './photos.de.tsx';

/** The same in German. */
export const de: typeof en = { ...photoTexts, ...adminTexts };
