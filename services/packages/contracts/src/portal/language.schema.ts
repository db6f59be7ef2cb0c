import * as z from 'zod/mini';
import { languages } from './language.ts';

export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** A language that texts are translated into. */
export const TranslatedLanguage = z.enum(['de']);
export type TranslatedLanguage = Exclude<Language, 'en'>;
