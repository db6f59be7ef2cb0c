import * as z from 'zod/mini';

/** The languages of the interface, the default first. Plant texts and texts of members are not translated. */
export const languages = ['en', 'de'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** The cookie with the visitor's choice; without it the browser's preference counts (`Accept-Language`). */
export const languageCookie = 'portal_language';

/** The parameters of an address that store a choice and redirect to the address without them: `/forum?lang=de`. */
export const choiceParameters = { language: 'lang', theme: 'theme' } as const;

/** The language of a cookie's value, if it is valid. */
export const languageOf = (value: string | undefined): Language | undefined =>
  languages.find((each) => each === value);

/** A language that texts are translated into. */
export const TranslatedLanguage = z.enum(['de']);
export type TranslatedLanguage = Exclude<Language, 'en'>;
