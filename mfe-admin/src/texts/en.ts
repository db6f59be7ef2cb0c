import { adminTexts } from './admin.en.tsx';
import { photoTexts } from './photos.en.tsx';
import { plantFormTexts } from './plant-form.en.ts';
import { recordTexts } from './records.en.ts';

export const en = { ...photoTexts, ...adminTexts, ...plantFormTexts, ...recordTexts };
