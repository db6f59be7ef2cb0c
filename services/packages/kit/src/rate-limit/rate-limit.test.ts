import { threads } from '@portal/contracts';
import { ageRateLimits, testDatabase } from '../testing/index.ts';
import { callRateLimits, type RateLimitOptions, rateLimit } from './rate-limit.ts';
import { RateLimitModel } from './stores.ts';

testDatabase();

const options: RateLimitOptions = { factor: 1, refusal: (wait) => `Wait ${wait}.` };
/** A refusal with the rest of the wait as seconds and as a sentence: a moment of it may have passed. */
const refused = (sentence: RegExp, seconds: RegExp) => ({
  code: 'too_many_requests',
  message: expect.stringMatching(sentence),
  headers: { 'Retry-After': expect.stringMatching(seconds) },
});

test.each(['memory', 'database'] as const)(
  'concurrent attempts by one key are limited, those by another are not (%s)',
  async (store) => {
    const limit = rateLimit(`shared ${store}`, { times: 3, perSeconds: 60 }, { ...options, store });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => limit.consume('a')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await limit.consume('b');
    await expect(limit.consume('a')).rejects.toMatchObject(refused(/^Wait [56]\d seconds\.$/, /^(60|5\d)$/));
  },
);

test('a refunded or cleared attempt can be made again, and a refund never adds attempts', async () => {
  const limit = rateLimit('refunds', { times: 2, perSeconds: 600 }, { ...options, store: 'database' });
  await limit.refund('a');
  await limit.consume('a');
  await limit.consume('a');
  await limit.refund('a');
  await limit.consume('a');
  await expect(limit.consume('a')).rejects.toMatchObject(refused(/^Wait 10 minutes\.$/, /^(600|5[5-9]\d)$/));
  await limit.clear('a');
  await limit.consume('a');
});

test('counts in the database survive a restart, are hashed, and end with their window', async () => {
  const start = () => rateLimit('restarts', { times: 1, perSeconds: 60 }, { ...options, store: 'database' });
  await start().consume('192.0.2.1');
  await expect(start().consume('192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(JSON.stringify(await RateLimitModel.find().lean())).not.toContain('192.0.2.1');
  await ageRateLimits(60_000);
  await start().consume('192.0.2.1');
  await expect(start().consume('192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a call is limited by its own rate, multiplied by the factor', async () => {
  const limit = callRateLimits({ ...options, factor: 0.1 });
  await limit(threads.create, 7);
  await limit(threads.create, 7);
  await expect(limit(threads.create, 7)).rejects.toMatchObject({ code: 'too_many_requests' });
  await limit(threads.read, 7);
});
