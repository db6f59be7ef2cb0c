/** Spaces that are not ASCII (RFC 3454, table C.1.2). */
const SPACES = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/g;
/** Characters that SASLprep removes (table B.1). */
const REMOVED = /\u00ad|\u034f|\u1806|[\u180b-\u180d]|[\u200c\u200d]|\u2060|[\ufe00-\ufe0f]|\ufeff/g;
/** Control, format, private and unassigned characters and half surrogates; symbols unfit for plain text. */
const PROHIBITED = /[\p{C}\p{Zl}\p{Zp}\u2ff0-\u2ffb\ufffc\ufffd]/u;

/**
 * Prepares a password as clients do (SASLprep, RFC 4013). Direction rules and characters newer than Unicode 3.2 are
 * left to the client, which refuses them; everything that a client accepts has the same result here.
 * @returns undefined for a prohibited character
 */
export function saslPrep(password: string): string | undefined {
  const prepared = password.replace(SPACES, ' ').replace(REMOVED, '').normalize('NFKC');
  return PROHIBITED.test(prepared) ? undefined : prepared;
}
