import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { asciiEmail } from './email.ts';

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
