import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** The domain ends with letters or with the ASCII form of another script. */
const pattern =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** An email address; a domain with umlauts or of another script becomes ASCII, as mail servers write it. */
export const EmailAddress = z
  .string()
  .check(
    z.overwrite(asciiEmail),
    z.email({ pattern, error: 'Please enter a valid email address.' }),
    z.maxLength(limits.emailLength, `An email address has at most ${limits.emailLength} characters.`),
  );

/** `rosa@xn--mller-kva.example` for `rosa@müller.example`. Leaves alone what is no domain. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const isPlain = /^[\w.-]*$/.test(domain);
  // Anything else would end the host of the URL.
  if (at === 0 || isPlain || !/^[\p{L}\p{M}\p{N}.。．｡_-]+$/u.test(domain)) return address;
  const host = `https://${domain}`;
  return URL.canParse(host) ? address.slice(0, at) + new URL(host).hostname : address;
}
