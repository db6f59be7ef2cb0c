import { adminTexts } from './admin.de.tsx';
import type { en } from './en.ts';
import { photoTexts } from './photos.de.tsx';
import { plantFormTexts } from './plant-form.de.ts';
import { recordTexts } from './records.de.ts';

export const de: typeof en = { ...photoTexts, ...adminTexts, ...plantFormTexts, ...recordTexts };
