import {
  choiceParameters,
  type Language,
  languageCookie,
  languageOf,
  languages,
  type Theme,
  themeCookie,
  themeOf,
} from '@portal/contracts';
import type { GatewayContext } from '../gateway-context.ts';

/** Lifetime of a stored choice: a year, in milliseconds. */
const lifetimeMs = 365 * 24 * 60 * 60 * 1000;

export interface Choices {
  language: Language;
  /** If undefined, the system's. */
  theme: Theme | undefined;
  /** True if the visitor has chosen any of them. */
  areChosen: boolean;
}

/** The language and theme of a page: the visitor's choice, else what the browser prefers. */
export function choicesOf(ctx: GatewayContext): Choices {
  const cookie = (name: string) => ctx.cookies.get(name, { signed: false });
  const chosen = languageOf(cookie(languageCookie));
  const theme = themeOf(cookie(themeCookie));
  const preferred = languageOf(ctx.acceptsLanguages([...languages]) || undefined);
  return {
    language: chosen ?? preferred ?? languages[0],
    theme,
    areChosen: chosen !== undefined || theme !== undefined,
  };
}

/**
 * Stores the choices in an address such as `/forum?lang=de`, and redirects to the address without them: links for
 * language and theme work without scripts. Returns false if the address has none.
 */
export function storeChoices(ctx: GatewayContext): boolean {
  if (!/[?&](lang|theme)=/.test(ctx.search)) return false;
  const query = new URLSearchParams(ctx.querystring);
  const language = languageOf(query.get(choiceParameters.language) ?? undefined);
  const theme = query.get(choiceParameters.theme) ?? undefined;
  const isTheme = theme === 'system' || themeOf(theme) !== undefined;
  if (!language && !isTheme) return false;
  if (language) store(ctx, languageCookie, language);
  if (isTheme) store(ctx, themeCookie, themeOf(theme));
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 303;
  ctx.redirect(addressWithout(ctx, /^(lang|theme)(=|$)/));
  return true;
}

/** Scripts of the page read and write these cookies, too. Without a value the cookie is deleted. */
const store = (ctx: GatewayContext, name: string, value: string | undefined) =>
  ctx.cookies.set(name, value ?? null, {
    signed: false,
    httpOnly: false,
    sameSite: 'lax',
    ...(value !== undefined && { maxAge: lifetimeMs }),
  });

/** The address without some pairs of its query, on this origin: browsers take `//host` and `/\host` for another. */
export function addressWithout({ path, querystring }: GatewayContext, pairs: RegExp): string {
  const rest = querystring.split('&').filter((pair) => !pairs.test(pair));
  return `/${path.replace(/^[/\\]+/, '')}${rest.length > 0 ? `?${rest.join('&')}` : ''}`;
}
