import { adminTexts } from './admin.en.tsx';
import { photoTexts } from './photos.en.tsx';

export const en = { ...photoTexts, ...adminTexts };
