import { garden, gardenLinks, limits } from '@portal/contracts';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import { accountRoutes } from '../app.ts';
import { createNotifications } from '../notifications/notifications.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { stubServices } from '../testing/stub-services.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';

testDatabase();
const { call } = stubServices();
const { account } = testAccount();
const outbox = {
  add: () => Promise.resolve(),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
const service = testService(
  accountRoutes(account, { call, outbox }, createNotifications({ account, call, log: silentLog })),
  { name: 'account' },
);

async function member() {
  const user = await createUser();
  return { user, client: service.as(asViewer(user)) };
}
const tokenOf = (path: string | null) =>
  new URL(path ?? '', 'https://plants.test').searchParams.get('token') ?? '';

test('the calendar has a secret address that is read without a login, and ends when it is renewed', async () => {
  const { client } = await member();
  await client.call(garden.add, { body: { plantId: 3, name: 'Sage' } });
  expect(await client.call(gardenLinks.calendar, {})).toEqual({ path: null });
  const { path } = await client.call(gardenLinks.renewCalendar, {});
  expect(await client.call(gardenLinks.calendar, {})).toEqual({ path });
  expect(tokenOf(path)).toMatch(/^[\w-]{43}$/);

  const response = await service.fetch(path ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(await response.text()).toContain('SUMMARY:Check water: Sage');
  const again = await service.fetch(path ?? '', {
    // Without it, fetch asks past every cache.
    headers: { 'if-none-match': response.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
  expect(await (await service.fetch(`${path}&lang=de`)).text()).toContain('SUMMARY:Gießen prüfen: Sage');

  const renewed = await client.call(gardenLinks.renewCalendar, {});
  expect((await service.fetch(path ?? '')).status).toBe(404);
  expect((await service.fetch(renewed.path ?? '')).status).toBe(200);
  await client.call(gardenLinks.removeCalendar, {});
  await client.call(gardenLinks.removeCalendar, {});
  expect((await service.fetch(renewed.path ?? '')).status).toBe(404);
});

test('one calendar is read a limited number of times, and other calendars stay readable', async () => {
  const [much, little] = [await member(), await member()];
  const { path } = await much.client.call(gardenLinks.renewCalendar, {});
  const { path: other } = await little.client.call(gardenLinks.renewCalendar, {});
  const { times } = limits.garden.calendarReads;
  for (let count = 0; count < times; count++) expect((await service.fetch(path ?? '')).status).toBe(200);
  const refused = await service.fetch(path ?? '');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await service.fetch(other ?? '')).status).toBe(200);
});

test('no log contains a token', async () => {
  const { client } = await member();
  const { path } = await client.call(gardenLinks.renewCalendar, {});
  await service.fetch(path ?? '');
  expect(JSON.stringify(service.logLines())).not.toContain(tokenOf(path));
});

test('a shared garden shows plants with photos, without notes, care and readings, until it is withdrawn', async () => {
  const { user, client } = await member();
  const added = await client.call(garden.add, {
    body: {
      plantId: 3,
      name: 'Sage',
      place: 'Balcony',
      notes: 'Secret.',
      photo: await photoOf('#345678'),
      reading: { healthScore: 3, mood: 'declining' },
    },
  });
  const reading = await client.call(garden.addReading, {
    params: { id: added.id },
    body: { healthScore: 4, mood: 'declining', photo: await photoOf('#cc3311') },
  });
  const photo = () => service.fetch(added.photoUrl ?? '');
  const readingPhoto = () => service.fetch(reading.photoUrl ?? '');
  expect([(await photo()).status, (await readingPhoto()).status]).toEqual([404, 404]);

  const { path } = await client.call(gardenLinks.renewShare, {});
  expect(path).toMatch(/^\/shared-garden\?token=[\w-]{43}$/);
  const query = { token: tokenOf(path) };
  const { care: _, notes: __, latestReading: ___, createdAt: ____, updatedAt: _____, ...shown } = added;
  expect(await service.call(gardenLinks.readShared, { query })).toEqual({
    username: user.username,
    plants: [shown],
  });
  expect([(await photo()).status, (await readingPhoto()).status]).toEqual([200, 404]);

  await client.call(gardenLinks.removeShare, {});
  await expect(service.call(gardenLinks.readShared, { query })).rejects.toMatchObject({ code: 'not_found' });
  expect((await photo()).status).toBe(404);
  expect((await client.fetch(added.photoUrl ?? '')).status).toBe(200);
});

test.each(['', 'x', "' OR 1=1 --", 'a'.repeat(44), '0'.repeat(43)])(
  'the token %j opens nothing',
  async (token) => {
    const address = encodeURIComponent(token);
    expect((await service.fetch(`/api/garden/calendar.ics?token=${address}`)).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await service.fetch(`/api/shared-garden?token=${address}`)).status).toBeGreaterThanOrEqual(400);
  },
);
