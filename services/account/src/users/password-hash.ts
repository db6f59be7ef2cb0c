import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createFairQueue, QueueRefusal, unavailable } from '@portal/kit';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
export const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash uses 19 MiB and a processor. The last of those that wait does so for about two seconds. */
const queue = createFairQueue({
  limit: Math.max(1, Math.min(4, availableParallelism() - 1)),
  maxWaiting: 100,
});

/** The argon2id hash of a password in PHC format. Throws unavailable when the queue is full. */
export const hashPassword = (password: string): Promise<string> =>
  inQueue(() => hash(bytesOf(password), hashOptions));

/** Compares a password; without a hash it takes as long and answers false. Throws unavailable. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash('', hashOptions);
  const expected = passwordHash ?? (await dummyHash);
  const isEqual = await inQueue(() => verify(expected, bytesOf(password)));
  return isEqual && typeof passwordHash === 'string';
}

/** Returns whether a hash was made with weaker options than today's. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash);
  return memoryCost < hashOptions.memoryCost || timeCost < hashOptions.timeCost;
}

let dummyHash: Promise<string> | undefined;

/** Keyboards encode the same characters differently. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run('', work);
  } catch (error) {
    if (!(error instanceof QueueRefusal)) throw error;
    throw unavailable('Too many people are logging in right now. Please try again in a moment.');
  }
}
