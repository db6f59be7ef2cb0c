import * as z from 'zod/mini';

/** The languages of the interface, the default first. What is written about plants, and by people, stays as it is. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** A language that texts are translated into. */
export const TranslatedLanguage = z.enum(['de']);
export type TranslatedLanguage = Exclude<Language, 'en'>;
