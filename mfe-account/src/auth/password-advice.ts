import { limits } from '@portal/contracts';

const { minLength, advisedLength } = limits.password;

/** What is true of a new password's length while it is typed. Only the first answer stands in the way. */
export function passwordAdvice(password: string): string {
  if (password === '') {
    return `At least ${minLength} characters. ${advisedLength} or more are much harder to guess.`;
  }
  if (password.length < minLength) return `Too short so far: at least ${minLength} characters.`;
  if (password.length < advisedLength) {
    return `Long enough to be accepted. ${advisedLength} characters or more are much harder to guess.`;
  }
  return 'A good length. Best is a password that you use nowhere else.';
}

/** What is wrong with a new password before it is sent; the specification's own words. */
export const tooShort = (password: string): string | undefined =>
  password.length < minLength ? `Password must be at least ${minLength} characters long.` : undefined;
