import { limits } from '@portal/contracts';
import type { account } from '../texts/account.en.ts';
import { accountTexts } from '../texts/account.ts';

const { minLength, advisedLength } = limits.password;

/** What is true of a new password's length while it is typed. Only `short` stands in the way. */
export const passwordAdvice = (password: string, { advice }: typeof account.password): string =>
  advice[stageOf(password)](minLength, advisedLength);

/** What is wrong with a new password before it is sent; the specification's own words. */
export const tooShort = (password: string): string | undefined =>
  password.length < minLength ? accountTexts().password.tooShort(minLength) : undefined;

function stageOf(password: string) {
  if (password === '') return 'none';
  if (password.length < minLength) return 'short';
  return password.length < advisedLength ? 'accepted' : 'good';
}
