import { hashPassword, isPasswordOf } from './password-hash.ts';

/** A hundred hashes, on a machine that may be busy (milliseconds). */
const floodMs = 60_000;

test(
  'a flood of passwords is turned away before it takes memory, and those in the queue are dealt with',
  async () => {
    const results = await Promise.allSettled(Array.from({ length: 150 }, () => hashPassword('moss')));

    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(40);
    expect(refused.length).toBeLessThan(50);
    expect(refused[0]).toMatchObject({
      reason: {
        code: 'upstream_unavailable',
        message: 'Too many people are logging in right now. Please try again in a moment.',
        headers: { 'Retry-After': '5' },
      },
    });
  },
  floodMs,
);

test('after a flood, passwords are compared as before', async () => {
  const passwordHash = await hashPassword('moss');

  expect(await isPasswordOf(passwordHash, 'moss')).toBe(true);
  expect(await isPasswordOf(passwordHash, 'Moss')).toBe(false);
  expect(await isPasswordOf(undefined, '')).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('moss')).not.toBe(await hashPassword('moss'));
});
