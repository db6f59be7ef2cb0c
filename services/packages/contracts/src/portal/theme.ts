/** The themes to choose from; the default is the system's. */
export const themes = ['light', 'dark'] as const;

/** The cookie with the choice: the gateway writes it into the page, so that no other theme flashes. */
export const themeCookie = 'portal_theme';

/** The theme of the cookie's value, if it is valid. */
export const themeOf = (value: string | undefined) => themes.find((each) => each === value);
