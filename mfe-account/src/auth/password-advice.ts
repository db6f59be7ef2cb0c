import { limits } from '@portal/contracts';
import type { account } from '../texts/account.en.ts';
import { accountTexts } from '../texts/account.ts';

const { minLength, advisedLength } = limits.password;

/** Advice on the length of a new password. */
export const passwordAdvice = (password: string, { advice }: typeof account.password): string =>
  advice[stageOf(password)](minLength, advisedLength);

/** The error for a new password that is too short. */
export const tooShort = (password: string): string | undefined =>
  password.length < minLength ? accountTexts().password.tooShort(minLength) : undefined;

function stageOf(password: string) {
  if (password === '') return 'none';
  if (password.length < minLength) return 'short';
  return password.length < advisedLength ? 'accepted' : 'good';
}
