/** The themes that a reader may choose; without a choice the system's is shown. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The cookie that keeps the choice: the gateway writes it into the page, so that no other theme is seen first. */
export const themeCookie = 'portal_theme';

/** The theme that the cookie's value names, if it names one. */
export const themeOf = (value: string | undefined): Theme | undefined =>
  themes.find((each) => each === value);
