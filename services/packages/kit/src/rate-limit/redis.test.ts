import { sharedRedis } from '../data/redis.ts';
import { describeWithRedis, testDatabase } from '../testing/index.ts';
import { type RateLimitOptions, rateLimit } from './rate-limit.ts';
import { type CountStore, RateLimitModel } from './stores.ts';

const options: RateLimitOptions = { factor: 1, refusal: (wait) => `Wait ${wait}.` };
const refused = { code: 'too_many_requests' };

describeWithRedis('limits that are counted in Redis', (redis) => {
  testDatabase();
  /** Two instances of a service, with a limit of each of them. */
  const instances = (store: CountStore, name = `shared ${store}`) =>
    [1, 2].map(() => rateLimit(name, { times: 3, perSeconds: 60 }, { ...options, store })) as [
      ReturnType<typeof rateLimit>,
      ReturnType<typeof rateLimit>,
    ];

  test.each(['memory', 'database'] as const)('are shared between instances (%s)', async (store) => {
    const [one, other] = instances(store);
    const attempts = Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).consume('a'));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(other.consume('a')).rejects.toMatchObject({ ...refused, headers: { 'Retry-After': '60' } });
    await other.consume('b');
    expect(await RateLimitModel.countDocuments()).toBe(0);
  });

  test('are refunded and cleared for all instances', async () => {
    const [one, other] = instances('database');
    for (let count = 0; count < 3; count++) await one.consume('a');
    await other.refund('a');
    await one.consume('a');
    await expect(other.consume('a')).rejects.toMatchObject(refused);
    await one.clear('a');
    await other.consume('a');
  });

  test('have hashed keys with the prefix of the portal, which expire', async () => {
    await instances('memory')[0].consume('192.0.2.1');
    const keys = (await sharedRedis()?.keys('*')) ?? [];
    expect(keys).toEqual([expect.stringMatching(/^portal:limit:[\w-]{43}$/)]);
    expect(await sharedRedis()?.ttl(keys[0] ?? '')).toBeGreaterThan(50);
  });

  test('go on without Redis in memory or in the database, and are shared again afterwards', async () => {
    const [one, other] = instances('memory', 'outage');
    const [stored, alsoStored] = instances('database', 'stored outage');
    await redis.stop();
    for (let count = 0; count < 3; count++) await one.consume('a');
    await expect(one.consume('a')).rejects.toMatchObject(refused);
    await other.consume('a');
    for (let count = 0; count < 3; count++) await stored.consume('a');
    await expect(alsoStored.consume('a')).rejects.toMatchObject(refused);

    await redis.start();
    for (let count = 0; count < 3; count++) await one.consume('a');
    await expect(other.consume('a')).rejects.toMatchObject(refused);
    expect(redis.logLines().map(({ msg }) => msg)).toEqual([
      'Redis is unavailable',
      'Redis is available again',
    ]);
  });
});
