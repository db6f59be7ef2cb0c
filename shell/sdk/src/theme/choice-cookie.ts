const maxAgeS = 365 * 24 * 60 * 60;

/** The stored choice of this browser. It is a cookie, so that the server renders the first page with it. */
export const choice = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Returns whether this browser has a stored choice. */
export const hasStoredChoice = (name: string): boolean => choice(name) !== undefined;

/** Stores a choice for a year, or forgets it. */
export function storeChoice(name: string, value: string | undefined): void {
  const stored = value === undefined ? '; Max-Age=0' : `${value}; Max-Age=${maxAgeS}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store came to Firefox and Safari only in 2025.
  document.cookie = `${name}=${stored}; Path=/; SameSite=Lax`;
}
