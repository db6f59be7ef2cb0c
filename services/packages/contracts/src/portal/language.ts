/** The languages of the interface, the default first. Plant texts and texts of members are not translated. */
export const languages = ['en', 'de'] as const;

/** The cookie with the visitor's choice; without it the browser's preference counts (`Accept-Language`). */
export const languageCookie = 'portal_language';

/** The parameters of an address that store a choice and redirect to the address without them: `/forum?lang=de`. */
export const choiceParameters = { language: 'lang', theme: 'theme' } as const;

/** The language of a cookie's value, if it is valid. */
export const languageOf = (value: string | undefined) => languages.find((each) => each === value);
