import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { unavailable } from '@portal/kit';

/** OWASP's advice for argon2id: 19 MiB, two passes, one lane. */
export const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes made at once: each holds 19 MiB and a processor. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Hashes that wait; the last of them waits about two seconds. */
const maxWaiting = 100;

/** The argon2id hash of a password, in PHC's form. Throws unavailable where too many are asked for at once. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(bytesOf(password), hashOptions));

/** Whether it is the password of the hash; without a hash it takes as long and answers no. Throws unavailable. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('', hashOptions);
  const compared = passwordHash ?? (await nobodysHash);
  const isEqual = await inTurn(() => verify(compared, bytesOf(password)));
  return isEqual && passwordHash !== undefined;
}

/** Whether a hash was made with less work than we ask for today. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash);
  return memoryCost < hashOptions.memoryCost || timeCost < hashOptions.timeCost;
}

let nobodysHash: Promise<string> | undefined;

/** The same characters come in several encodings from several keyboards. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting)
      throw unavailable('Too many people are logging in right now. Please try again in a moment.');
    await new Promise<void>((begin) => waiting.push(begin));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The place goes to who waits longest; it is free only when nobody does.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
