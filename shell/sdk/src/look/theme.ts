import { type Theme, themeCookie, themeOf } from '@portal/contracts';

const dark = '(prefers-color-scheme: dark)';

/** How long a choice is kept, in seconds: a year. */
const keptForS = 365 * 24 * 60 * 60;

/** What the reader chose; `system` follows what the system prefers. */
export type ThemeChoice = Theme | 'system';

export const themeChoice = (): ThemeChoice => themeOf(document.documentElement.dataset.theme) ?? 'system';

/** Shows the page in a theme, from now on in this browser. */
export function setTheme(choice: ThemeChoice): void {
  const value = choice === 'system' ? '; Max-Age=0' : `${choice}; Max-Age=${keptForS}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store came to Firefox and Safari only in 2025.
  document.cookie = `${themeCookie}=${value}; Path=/; SameSite=Lax`;
  show(choice);
}

/** Shows what was chosen, also on a page that the gateway made before, or not at all. */
export function restoreTheme(): void {
  const kept = document.cookie.split('; ').find((each) => each.startsWith(`${themeCookie}=`));
  show(themeOf(kept?.slice(themeCookie.length + 1)) ?? 'system');
}

function show(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
}

/** Which theme is shown: what `data-theme` on the page says, else what the system prefers. */
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

/** What a token of tokens.css comes to now, for the few who need a value in place of `var()`. */
export const token = {
  text: (name: `--${string}`): string =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim() || 'inherit',

  /** An `rgb()` colour: a probe resolves `light-dark()`. Black where no style sheet is loaded (tests). */
  color(name: `--${string}`): string {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return /^rgba?\(/.test(color) ? color : '#000';
  },
};
