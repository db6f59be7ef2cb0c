import * as z from 'zod/mini';

/** The languages of the interface, the default first. Plant texts and texts of members are not translated. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** A language that texts are translated into. */
export const TranslatedLanguage = z.enum(['de']);
export type TranslatedLanguage = Exclude<Language, 'en'>;
