import { garden, gardenLinks, journal, limits, plants, type QuickFacts } from '@portal/contracts';
import { buildPlant } from '@portal/contracts/testing';
import { type Call, unavailable } from '@portal/kit';
import { emptyDatabase, photoOf, testDatabase, testService } from '@portal/kit/testing';
import { accountRoutes } from '../app.ts';
import { photos } from '../journal/photos.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { createNotifications } from '../notifications/notifications.ts';
import { plantLifecycle } from '../plants/plant-lifecycle.ts';
import { removeMemberData } from '../removal/remove-member.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { noPhotoHolds } from '../testing/photo-holds.ts';
import { stubServices } from '../testing/stub-services.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';
import { UserModel } from '../users/user.model.ts';
import { addPlant } from './add-plant.ts';
import { recordCare } from './care-acts.ts';
import { CareRecordModel } from './care-record.model.ts';
import { type NotifyCare, remindAll } from './care-reminders.ts';
import { GardenPlantModel } from './garden-plant.model.ts';
import { GardenSettingsModel } from './garden-settings.model.ts';
import { HealthReadingModel } from './health-reading.model.ts';
import { refreshFacts } from './plant-facts.ts';

testDatabase();
const outbox = { add: async () => {}, start: async () => {}, stop: async () => {} };

describe('plants of a garden', () => {
  const { call, down } = stubServices();
  const { account } = testAccount();
  const service = testService(
    accountRoutes(account, { call, outbox }, createNotifications({ account, call, log: silentLog })),
    { name: 'account' },
  );
  afterEach(() => down.clear());

  async function member() {
    const user = await createUser();
    const client = service.as(asViewer(user));
    const add = (body: object = {}) => client.call(garden.add, { body: { name: 'Fern', ...body } });
    return { user, client, add };
  }

  const today = () => account.now().toISOString().slice(0, 10);
  const dayIn = (days: number) => new Date(+account.now() + days * 86_400_000).toISOString().slice(0, 10);
  const byId = (id: number) => ({ params: { id } });
  const careOf = ({ care }: { care: { task: string }[] }, task: string) =>
    care.find((one) => one.task === task);

  test('a plant of the guide is added with its photo, place and reminders', async () => {
    const { client, add } = await member();
    const plant = await add({
      plantId: 3,
      name: 'My sage',
      place: 'Balcony',
      planting: 'pot',
      site: 'outdoors',
      since: '2025-04-01',
      photo: await photoOf('#118811'),
    });
    expect(plant).toMatchObject({
      plantId: 3,
      name: 'My sage',
      place: 'Balcony',
      planting: 'pot',
      site: 'outdoors',
      since: '2025-04-01',
      photoSize: { width: 60, height: 40 },
    });
    expect(careOf(plant, 'water')).toMatchObject({ basis: 'facts', dueOn: expect.any(String) });
    expect(await client.call(garden.list, {})).toEqual([plant]);
    expect(await client.call(garden.read, byId(plant.id))).toEqual(plant);
  });

  test('a free plant has no computed reminders', async () => {
    const { add } = await member();
    const { care } = await add();
    expect(care.filter(({ dueOn }) => dueOn)).toEqual([]);
  });

  test('a plant that the guide doesn’t have is refused', async () => {
    const { add } = await member();
    await expect(add({ plantId: 987_654 })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a repeated request adds one plant and one reading', async () => {
    const { client, add } = await member();
    const body = {
      requestKey: crypto.randomUUID(),
      reading: { healthScore: 80, mood: 'thriving' },
      photo: await photoOf('#222288'),
    };
    const [first, second] = await Promise.all([add(body), add(body)]);
    expect(second.id).toBe(first.id);
    expect(await client.call(garden.list, {})).toHaveLength(1);
    expect(await client.call(garden.readings, byId(first.id))).toHaveLength(1);
  });

  test('the 501st plant is refused with a sentence, and fits once another is deleted', async () => {
    const { user, client, add } = await member();
    const now = new Date();
    await GardenPlantModel.insertMany(
      Array.from({ length: limits.garden.plants }, (_, slot) => ({
        _id: 1_000_000 + slot,
        userId: user._id,
        slot,
        name: `Plant ${slot}`,
        requestKey: `key ${slot}`,
        createdAt: now,
        updatedAt: now,
      })),
      { lean: true },
    );
    await expect(add()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('500') });
    await client.call(garden.remove, byId(1_000_250));
    expect(await add()).toMatchObject({ name: 'Fern' });
    expect(await GardenPlantModel.countDocuments({ userId: user._id })).toBe(limits.garden.plants);
  });

  test.each([
    ['in the year 9999', '9999-12-31'],
    ['before 1900', '1899-12-31'],
    ['that does not exist', '2026-02-30'],
  ])('a day %s is refused', async (_, day) => {
    const { client, add } = await member();
    const refused = { code: 'invalid_input' };
    await expect(add({ since: day })).rejects.toMatchObject(refused);
    const { id } = await add();
    await expect(client.call(garden.update, { ...byId(id), body: { since: day } })).rejects.toMatchObject(
      refused,
    );
    const params = { id, task: 'water' as const };
    await expect(client.call(garden.doCare, { params, body: { on: day } })).rejects.toMatchObject(refused);
  });

  test('a photo that can’t be read is refused, and nothing is added', async () => {
    const { client, add } = await member();
    await expect(add({ photo: 'data:image/png;base64,aGVsbG8=' })).rejects.toMatchObject({ status: 400 });
    expect(await client.call(garden.list, {})).toEqual([]);
  });

  test('a change leaves what is absent and removes what is empty, with the replaced photo', async () => {
    const { client, add } = await member();
    const before = await add({
      place: 'Window sill',
      planting: 'pot',
      site: 'indoors',
      notes: 'Likes rain.',
      photo: await photoOf('#aa0000'),
    });
    const body = {
      name: 'Big fern',
      place: '',
      planting: 'bed' as const,
      site: null,
      since: '2024-01-01',
      photo: await photoOf('#00aa44'),
    };
    const after = await client.call(garden.update, { ...byId(before.id), body });
    expect(after).toMatchObject({
      name: 'Big fern',
      notes: 'Likes rain.',
      planting: 'bed',
      since: '2024-01-01',
    });
    expect([after.place, after.site]).toEqual([undefined, undefined]);
    expect(await photos.read(before.photoUrl ?? '')).toBeUndefined();
    const bare = await client.call(garden.update, { ...byId(before.id), body: { photo: '', since: null } });
    expect([bare.photoUrl, bare.since]).toEqual([undefined, undefined]);
    expect(await photos.read(after.photoUrl ?? '')).toBeUndefined();
  });

  test('care is recorded once for a day, put off, undone and set', async () => {
    const { client, add } = await member();
    const { id } = await add({ plantId: 3 });
    const params = { id, task: 'water' as const };
    await client.call(garden.doCare, { params, body: {} });
    const done = await client.call(garden.doCare, { params, body: {} });
    expect(careOf(done, 'water')).toMatchObject({ lastDoneOn: today() });
    expect(await CareRecordModel.countDocuments({ gardenPlantId: id })).toBe(1);

    const earlier = await client.call(garden.doCare, { params, body: { on: '2026-01-05' } });
    expect(careOf(earlier, 'water')).toMatchObject({ lastDoneOn: today() });

    const snoozed = await client.call(garden.snoozeCare, { params, body: { days: 60 } });
    expect(careOf(snoozed, 'water')).toMatchObject({ snoozedUntil: dayIn(60), dueOn: dayIn(60) });

    const undone = await client.call(garden.undoCare, { params, body: {} });
    expect(careOf(undone, 'water')).toMatchObject({ lastDoneOn: '2026-01-05' });
    expect(careOf(undone, 'water')).not.toHaveProperty('snoozedUntil');

    const own = await client.call(garden.setCare, { params, body: { basis: 'own', everyDays: 4 } });
    expect(careOf(own, 'water')).toMatchObject({ basis: 'own', everyDays: 4, dueOn: '2026-01-09' });
    const off = await client.call(garden.setCare, { params, body: { basis: 'off' } });
    expect(careOf(off, 'water')).toEqual({ task: 'water', basis: 'off', lastDoneOn: '2026-01-05' });
    const facts = await client.call(garden.setCare, { params, body: { basis: 'facts' } });
    expect(careOf(facts, 'water')).toMatchObject({ basis: 'facts' });
    await expect(client.call(garden.setCare, { params, body: { basis: 'own' } })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  /** Stores that a plant was watered on days in a row, at noon. */
  const water = (userId: number, gardenPlantId: number, first: string, days: number) =>
    CareRecordModel.insertMany(
      Array.from({ length: days }, (_, index) => {
        const at = new Date(Date.parse(`${first}T12:00:00Z`) + index * 86_400_000);
        const on = at.toISOString().slice(0, 10);
        return {
          _id: gardenPlantId * 1_000_000 + index,
          userId,
          gardenPlantId,
          task: 'water' as const,
          on,
          at,
        };
      }),
      { lean: true },
    );

  test('of a plant’s care records the latest 500 stay', async () => {
    const { user, client, add } = await member();
    const { id } = await add();
    await water(user._id, id, '1990-01-01', limits.garden.careRecords + 20);
    await client.call(garden.doCare, { params: { id, task: 'water' }, body: {} });
    expect(await CareRecordModel.countDocuments({ gardenPlantId: id })).toBe(limits.garden.careRecords);
    expect(careOf(await client.call(garden.read, byId(id)), 'water')).toMatchObject({ lastDoneOn: today() });
  });

  test('the latest reading is shown with the plant, and the one before once it is deleted', async () => {
    const { client, add } = await member();
    const { id } = await add({ reading: { healthScore: 40, mood: 'stressed' } });
    const body = { healthScore: 90, mood: 'thriving' as const, photo: await photoOf('#778811') };
    const reading = await client.call(garden.addReading, { ...byId(id), body });
    expect(await client.call(garden.read, byId(id))).toMatchObject({ latestReading: reading });
    expect((await client.call(garden.readings, byId(id))).map((one) => one.healthScore)).toEqual([40, 90]);
    await client.call(garden.removeReading, { params: { id, readingId: reading.id } });
    expect(await client.call(garden.read, byId(id))).toMatchObject({ latestReading: { healthScore: 40 } });
    expect(await photos.read(reading.photoUrl ?? '')).toBeUndefined();
  });

  test('the timeline has entries, readings and care, newest first, page by page', async () => {
    const { user, client, add } = await member();
    const { id } = await add({ plantId: 3, reading: { healthScore: 40, mood: 'stressed' } });
    const { id: other } = await add({ plantId: 3, name: 'Another' });
    const params = { userId: user._id };
    const about = (body: object) =>
      client.call(journal.create, { params, body: { plantId: 3, notes: 'x', ...body } });
    const species = await about({ notes: 'On the species.' });
    const own = await about({ notes: 'On this one.', gardenPlantId: id });
    await about({ notes: 'On the other.', gardenPlantId: other });
    await water(user._id, id, dayIn(-60), 60);
    await client.call(garden.doCare, { params: { id, task: 'feed' }, body: { on: dayIn(-45) } });

    const first = await client.call(garden.timeline, byId(id));
    expect(first).toHaveLength(limits.garden.timelineLength);
    expect(first.slice(0, 4).map((item) => (item.type === 'entry' ? item.entry.id : item.type))).toEqual([
      own.id,
      species.id,
      'reading',
      'care',
    ]);
    expect(first[0]).toMatchObject({ entry: { gardenPlantId: id } });
    const rest = await client.call(garden.timeline, {
      ...byId(id),
      query: { before: first.at(-1)?.at ?? '' },
    });
    const care = [...first, ...rest].flatMap((item) => (item.type === 'care' ? [item.recordId] : []));
    expect(new Set(care).size).toBe(61);
  });

  test('an entry names only a plant of one’s own garden, and others don’t see which', async () => {
    const [rosa, otto] = [await member(), await member()];
    const { id } = await rosa.add();
    const entry = { plantId: 3, notes: 'x', gardenPlantId: id };
    const of = (one: typeof rosa) => ({ params: { userId: one.user._id } });
    await expect(otto.client.call(journal.create, { ...of(otto), body: entry })).rejects.toMatchObject({
      code: 'not_found',
    });
    await rosa.client.call(journal.create, { ...of(rosa), body: entry });
    const [shown] = await otto.client.call(journal.list, { ...of(rosa), query: {} });
    expect(shown).not.toHaveProperty('gardenPlantId');
  });

  test('the hemisphere moves the seasons', async () => {
    const { client, add } = await member();
    const { id } = await add({ plantId: 3 });
    const feedIn = async () => careOf(await client.call(garden.read, byId(id)), 'feed');
    const north = await feedIn();
    expect(await client.call(garden.changeSettings, { body: { hemisphere: 'south' } })).toEqual({
      hemisphere: 'south',
    });
    expect(await client.call(garden.settings, {})).toEqual({ hemisphere: 'south' });
    expect(await feedIn()).not.toEqual(north);
  });

  test('reminders don’t need the encyclopedia', async () => {
    const { client, add } = await member();
    const { id } = await add({ plantId: 3 });
    down.add('encyclopedia');
    expect(careOf(await client.call(garden.read, byId(id)), 'water')).toHaveProperty('dueOn');
    await expect(add({ plantId: 3 })).rejects.toMatchObject({ status: 503 });
  });

  test('a plant that the guide deletes stays as a free one with its name and care', async () => {
    const { client, add } = await member();
    const { id } = await add({ plantId: 111, name: 'Old sage' });
    const change = (presence: 'removed' | 'present' | 'erased', revision: number) =>
      plantLifecycle.receive({ plantId: 111, presence, revision }, `event ${revision}`);
    const read = () => client.call(garden.read, byId(id));
    await change('removed', 1);
    expect(await read()).not.toHaveProperty('plantId');
    await change('present', 2);
    expect(await read()).toHaveProperty('plantId', 111);
    await change('erased', 3);
    const free = await read();
    expect(free).not.toHaveProperty('plantId');
    expect(free.name).toBe('Old sage');
    expect(careOf(free, 'water')).toHaveProperty('dueOn');
  });

  test('a garden plant is deleted with its photos, readings and care; its entries stay', async () => {
    const { user, client, add } = await member();
    const plant = await add({ photo: await photoOf('#0a0b0c') });
    const body = { healthScore: 5, mood: 'declining' as const, photo: await photoOf('#0a0b0d') };
    const { photoUrl } = await client.call(garden.addReading, { ...byId(plant.id), body });
    await client.call(garden.doCare, { params: { id: plant.id, task: 'water' }, body: {} });
    const { document } = await writeEntry(
      {
        userId: user._id,
        plantId: 3,
        notes: 'x',
        gardenPlantId: plant.id,
      },
      noPhotoHolds,
    );
    await client.call(garden.remove, byId(plant.id));
    await client.call(garden.remove, byId(plant.id));
    expect(await client.call(garden.list, {})).toEqual([]);
    expect([await photos.read(plant.photoUrl ?? ''), await photos.read(photoUrl ?? '')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await HealthReadingModel.countDocuments({ gardenPlantId: plant.id })).toBe(0);
    expect(await CareRecordModel.countDocuments({ gardenPlantId: plant.id })).toBe(0);
    const entries = await client.call(journal.list, { params: { userId: user._id }, query: {} });
    expect(entries.map(({ id, gardenPlantId }) => [id, gardenPlantId])).toEqual([[document._id, undefined]]);
  });

  test('a deleted account leaves nothing of its garden, and the others stay', async () => {
    const [rosa, otto] = [await member(), await member()];
    for (const { client, add } of [rosa, otto]) {
      const { id } = await add({
        photo: await photoOf('#010203'),
        reading: { healthScore: 1, mood: 'dormant' },
      });
      await client.call(garden.doCare, { params: { id, task: 'water' }, body: {} });
      await client.call(garden.changeSettings, { body: { hemisphere: 'south' } });
    }
    await removeMemberData(rosa.user._id);
    const leftOf = async ({ user: { _id: userId } }: typeof rosa) => [
      await GardenPlantModel.countDocuments({ userId }),
      await HealthReadingModel.countDocuments({ userId }),
      await CareRecordModel.countDocuments({ userId }),
      await GardenSettingsModel.countDocuments({ _id: userId }),
    ];
    expect(await leftOf(rosa)).toEqual([0, 0, 0, 0]);
    expect(await leftOf(otto)).toEqual([1, 1, 1, 1]);
  });
});

describe('links of a garden', () => {
  beforeAll(emptyDatabase);

  /** A tenth of each limit. */
  const factor = 0.1;
  const { call } = stubServices();
  const { account } = testAccount({ RATE_LIMIT_FACTOR: factor });
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
    const times = limits.garden.calendarReads.times * factor;
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
        planting: 'pot',
        site: 'outdoors',
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
    const { id, plantId, name, place, photoUrl, photoSize } = added;
    const shown = { id, plantId, name, place, photoUrl, photoSize };
    expect(await service.call(gardenLinks.readShared, { query })).toEqual({
      username: user.username,
      plants: [shown],
    });
    expect([(await photo()).status, (await readingPhoto()).status]).toEqual([200, 404]);

    await client.call(gardenLinks.removeShare, {});
    await expect(service.call(gardenLinks.readShared, { query })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await photo()).status).toBe(404);
    expect((await client.fetch(added.photoUrl ?? '')).status).toBe(200);
  });

  test.each(['', 'x', "' OR 1=1 --", 'a'.repeat(44), '0'.repeat(43)])(
    'the token %j opens nothing',
    async (token) => {
      const address = encodeURIComponent(token);
      expect(
        (await service.fetch(`/api/garden/calendar.ics?token=${address}`)).status,
      ).toBeGreaterThanOrEqual(400);
      expect((await service.fetch(`/api/shared-garden?token=${address}`)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('reminders of care', () => {
  beforeAll(emptyDatabase);

  const facts = { lifeForm: 'perennial', water: 'moist', rhs: 'H1c' } as const;
  const added = new Date('2026-11-02T09:00:00Z');
  const on = (day: string) => new Date(`${day}T08:00:00Z`);

  type Notice = Parameters<NotifyCare>[0];
  let notices: Notice[] = [];
  const notify: NotifyCare = async (notice) => {
    notices.push(notice);
  };
  const remind = (day: string, by = notify) => remindAll(by, silentLog, on(day));

  beforeEach(async () => {
    notices = [];
    await GardenPlantModel.deleteMany({});
  });

  async function memberWith(...names: string[]) {
    const { _id: userId } = await createUser();
    const ids: number[] = [];
    for (const name of names) {
      const { document } = await addPlant({ userId, name, plantId: 3, facts, now: added }, noPhotoHolds);
      ids.push(document._id);
    }
    return { userId, ids };
  }

  test('a member gets one notice with all plants that need something, once', async () => {
    const { userId, ids } = await memberWith('Fern', 'Ivy');
    await remind('2026-11-08');
    expect(notices).toEqual([]);
    await remind('2026-11-09');
    await remind('2026-11-09');
    await remind('2026-11-10');
    expect(notices).toEqual([
      {
        userId,
        day: '2026-11-09',
        at: on('2026-11-09'),
        plants: ids.map((gardenPlantId, index) => ({
          gardenPlantId,
          name: ['Fern', 'Ivy'][index],
          tasks: ['water'],
        })),
      },
    ]);
  });

  test('after the care the next reminder comes with the next interval', async () => {
    const { userId, ids } = await memberWith('Fern');
    await remind('2026-11-09');
    await recordCare({
      userId,
      gardenPlantId: ids[0] ?? 0,
      task: 'water',
      on: '2026-11-09',
      now: on('2026-11-09'),
      today: '2026-11-09',
    });
    await remind('2026-11-09');
    await remind('2026-11-15');
    expect(notices).toHaveLength(1);
    await remind('2026-11-16');
    expect(notices.map(({ day }) => day)).toEqual(['2026-11-09', '2026-11-16']);
  });

  test('a failure for one member doesn’t keep the others from theirs, and is repeated', async () => {
    const [rosa, otto] = [await memberWith('Fern'), await memberWith('Ivy')];
    await remind('2026-11-09', async (notice) => {
      if (notice.userId === rosa.userId) throw new Error('The database is down.');
      await notify(notice);
    });
    expect(notices.map(({ userId }) => userId)).toEqual([otto.userId]);
    await remind('2026-11-09');
    expect(notices.map(({ userId }) => userId)).toEqual([otto.userId, rosa.userId]);
  });

  /** Members with a plant whose care is due on every day, by zone. */
  async function membersIn(...zones: string[]) {
    const members = new Map<number, string>();
    for (const timeZone of zones) {
      const { _id: userId } = await createUser();
      await UserModel.updateOne({ _id: userId }, { $set: { timeZone } });
      const { document } = await addPlant(
        { userId, name: 'Cress', now: new Date('2026-01-01T00:00:00Z') },
        noPhotoHolds,
      );
      const care = { water: { basis: 'own', everyDays: 1 } };
      await GardenPlantModel.updateOne({ _id: document._id }, { $set: { care } });
      members.set(userId, timeZone);
    }
    return members;
  }

  /** Waters all plants each day, as members do, and looks for care every quarter of an hour; answers who was reminded. */
  async function remindersFrom(first: string, until: string, members: Map<number, string>) {
    const log: string[] = [];
    for (let time = Date.parse(first); time < Date.parse(until); time += 15 * 60_000) {
      const now = new Date(time);
      await remindAll(
        async ({ userId, day }) => {
          log.push(`${members.get(userId)} ${day} ${now.toISOString().slice(5, 16)}`);
          await GardenPlantModel.updateMany({ userId }, { $set: { 'care.water.lastDoneOn': day } });
        },
        silentLog,
        now,
      );
      // A day later it is due again.
      await GardenPlantModel.updateMany({}, { $set: { remindOn: '2026-01-01' } });
    }
    return log;
  }

  test('members are reminded at eight in the morning of their zone', async () => {
    const members = await membersIn('America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland');

    expect(await remindersFrom('2026-11-09T12:00:00Z', '2026-11-10T20:00:00Z', members)).toEqual([
      // It is past eight there.
      'Asia/Kolkata 2026-11-09 11-09T12:00',
      'America/Los_Angeles 2026-11-09 11-09T16:00',
      'Pacific/Auckland 2026-11-10 11-09T19:00',
      'Asia/Kolkata 2026-11-10 11-10T02:30',
      'America/Los_Angeles 2026-11-10 11-10T16:00',
      'Pacific/Auckland 2026-11-11 11-10T19:00',
    ]);
  });

  test.each([
    [
      'America/Los_Angeles',
      '2026-03-07T15:00:00Z',
      '2026-03-09T18:00:00Z',
      ['03-07T16:00', '03-08T15:00', '03-09T15:00'],
    ],
    [
      'America/Los_Angeles',
      '2026-10-31T14:00:00Z',
      '2026-11-02T18:00:00Z',
      ['10-31T15:00', '11-01T16:00', '11-02T16:00'],
    ],
    [
      'Pacific/Auckland',
      '2026-09-25T18:00:00Z',
      '2026-09-27T22:00:00Z',
      ['09-25T20:00', '09-26T19:00', '09-27T19:00'],
    ],
  ])('once a day where the clocks change: %s, %s', async (zone, first, until, moments) => {
    const members = await membersIn(zone);

    const log = await remindersFrom(first, until, members);

    expect(log.map((line) => line.slice(-11))).toEqual(moments);
  });

  test('who travels is reminded once on each of their days, and a restarted service repeats nothing', async () => {
    const members = await membersIn('Pacific/Auckland');
    const [userId = 0] = members.keys();
    expect(await remindersFrom('2026-11-09T18:45:00Z', '2026-11-09T22:00:00Z', members)).toEqual([
      'Pacific/Auckland 2026-11-10 11-09T19:00',
    ]);

    await UserModel.updateOne({ _id: userId }, { $set: { timeZone: 'America/Los_Angeles' } });
    // It is the 9th there, then the 10th, of which they were reminded in Auckland.
    expect(await remindersFrom('2026-11-09T22:00:00Z', '2026-11-11T17:00:00Z', members)).toEqual([
      'Pacific/Auckland 2026-11-11 11-11T16:00',
    ]);
  });

  test('what a stopped service missed is reminded of later that day', async () => {
    const members = await membersIn('Asia/Kolkata');

    expect(await remindersFrom('2026-11-09T10:07:00Z', '2026-11-09T11:00:00Z', members)).toEqual([
      'Asia/Kolkata 2026-11-09 11-09T10:07',
    ]);
  });

  const answering =
    (quickFacts: QuickFacts): Call =>
    async (endpoint, input) => {
      expect(endpoint).toBe(plants.read);
      const id = Number((input?.params as { id?: unknown } | undefined)?.id);
      return buildPlant({ id, quickFacts }) as never;
    };

  test('facts are read again after a day, and stay while the encyclopedia is down', async () => {
    await memberWith('Fern', 'Ivy');
    const dry: QuickFacts = { ...facts, water: 'dry', edibleParts: [], nativeRange: [] };
    await refreshFacts(answering(dry), silentLog, on('2026-11-02'));
    expect(await GardenPlantModel.countDocuments({ 'facts.water': 'moist' })).toBe(2);
    const down: Call = async () => {
      throw unavailable('Not now.');
    };
    await refreshFacts(down, silentLog, on('2026-11-04'));
    expect(await GardenPlantModel.countDocuments({ 'facts.water': 'moist' })).toBe(2);
    await refreshFacts(answering(dry), silentLog, on('2026-11-04'));
    expect(await GardenPlantModel.countDocuments({ 'facts.water': 'dry' })).toBe(2);
  });
});
