import { garden, journal, limits } from '@portal/contracts';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import { accountRoutes } from '../app.ts';
import { photos } from '../journal/photos.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { createNotifications } from '../notifications/notifications.ts';
import { plantLifecycle } from '../plants/plant-lifecycle.ts';
import { removeMemberData } from '../removal/remove-member.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { stubServices } from '../testing/stub-services.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';
import { CareRecordModel } from './care-record.model.ts';
import { GardenPlantModel } from './garden-plant.model.ts';
import { GardenSettingsModel } from './garden-settings.model.ts';
import { HealthReadingModel } from './health-reading.model.ts';

testDatabase();
const { call, down } = stubServices();
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
    since: '2025-04-01',
    photo: await photoOf('#118811'),
  });
  expect(plant).toMatchObject({
    plantId: 3,
    name: 'My sage',
    place: 'Balcony',
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
  );
  await expect(add()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('500') });
  await client.call(garden.remove, byId(1_000_250));
  expect(await add()).toMatchObject({ name: 'Fern' });
  expect(await client.call(garden.list, {})).toHaveLength(limits.garden.plants);
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
  const before = await add({ place: 'Window sill', notes: 'Likes rain.', photo: await photoOf('#aa0000') });
  const body = { name: 'Big fern', place: '', since: '2024-01-01', photo: await photoOf('#00aa44') };
  const after = await client.call(garden.update, { ...byId(before.id), body });
  expect(after).toMatchObject({ name: 'Big fern', notes: 'Likes rain.', since: '2024-01-01' });
  expect(after.place).toBeUndefined();
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

test('of 10,000 care records the latest 500 stay', async () => {
  const { user, client, add } = await member();
  const { id } = await add();
  await CareRecordModel.insertMany(
    Array.from({ length: 10_000 }, (_, index) => {
      const at = new Date(Date.UTC(1990, 0, 1 + index));
      return {
        _id: 50_000_000 + index,
        userId: user._id,
        gardenPlantId: id,
        task: 'water',
        on: at.toISOString().slice(0, 10),
        at,
      };
    }),
  );
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
  for (let day = 1; day <= 60; day++)
    await client.call(garden.doCare, { params: { id, task: 'water' }, body: { on: dayIn(-day) } });
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
  const rest = await client.call(garden.timeline, { ...byId(id), query: { before: first.at(-1)?.at ?? '' } });
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
  const { document } = await writeEntry({
    userId: user._id,
    plantId: 3,
    notes: 'x',
    gardenPlantId: plant.id,
  });
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
