import { type Theme, themeCookie, themeOf } from '@portal/contracts';
import { storeChoice, choice as storedChoice } from './choice-cookie.ts';

const dark = '(prefers-color-scheme: dark)';

export type ThemeChoice = Theme | 'system';

/** The theme of a page that is rendered on the server. */
let rendered: ThemeChoice = 'system';

/** Sets the theme of a page that is rendered on the server. */
export function startTheme(choice: ThemeChoice): void {
  rendered = choice;
}

export const themeChoice = (): ThemeChoice =>
  typeof document === 'undefined' ? rendered : (themeOf(document.documentElement.dataset.theme) ?? 'system');

/** Changes the theme and stores the choice in this browser. */
export function setTheme(choice: ThemeChoice): void {
  storeChoice(themeCookie, choice === 'system' ? undefined : choice);
  show(choice);
}

/** Applies the stored theme, for pages that are older than the choice. */
export function restoreTheme(): void {
  show(themeOf(storedChoice(themeCookie)) ?? 'system');
}

function show(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
}

/** The current theme: the choice, else the system's preference. */
export function themeName(): Theme {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return matchMedia(dark).matches ? 'dark' : 'light';
}

export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia(dark);
  system.addEventListener('change', listener);
  const page = new MutationObserver(listener);
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    page.disconnect();
  };
}

/** The current value of a token of tokens.css, where `var()` doesn't work. */
export const token = {
  text: (name: `--${string}`): string =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim() || 'inherit',

  /** An `rgb()` colour: a probe element resolves `light-dark()`. Black without style sheets (tests). */
  color(name: `--${string}`): string {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return /^rgba?\(/.test(color) ? color : '#000';
  },
};
