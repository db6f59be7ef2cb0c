import { adminTexts } from './desk.en.tsx';
import { photoTexts } from './photos.en.tsx';

/** All texts of this remote. */
export const en = { ...photoTexts, ...adminTexts };
