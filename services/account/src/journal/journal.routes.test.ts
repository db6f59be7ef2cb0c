import { randomUUID } from 'node:crypto';
import { type InputOf, journal, limits } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { plantCheck } from '../favorites/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { photoOf } from '../testing/pictures.ts';
import { claimCount } from '../testing/stored-photos.ts';
import { neighbours } from '../testing/stub-services.ts';
import { journalRoutes } from './journal.routes.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { photos } from './photos.ts';

testDatabase();
const { call, down } = neighbours();
const service = testService([...journalRoutes(plantCheck(call)), ...photos.routes], { name: 'account' });

type NewEntry = InputOf<typeof journal.create>['body'];

/** A member with an empty journal, and what they do in short words. */
async function newMember() {
  const user = await createUser();
  const client = service.as(asViewer(user));
  const own = { userId: user._id };
  return {
    userId: user._id,
    client,
    write: (entry: Partial<NewEntry> = {}) =>
      client.call(journal.create, { params: own, body: { plantId: 1, notes: 'First leaves.', ...entry } }),
    change: (entryId: number, body: InputOf<typeof journal.update>['body']) =>
      client.call(journal.update, { params: { ...own, entryId }, body }),
    remove: (entryId: number) => client.call(journal.remove, { params: { ...own, entryId } }),
    list: (before?: number) =>
      service.call(journal.list, {
        params: own,
        query: before === undefined ? {} : { before: String(before) },
      }),
  };
}
const statusOf = async (path: string) => (await service.fetch(path)).status;

afterEach(() => down.clear());

test('what a member writes is read by everyone, newest first', async () => {
  const { write, list } = await newMember();
  const first = await write({ notes: '  Sown today. ' });
  const second = await write({ notes: 'It grows.', plantId: 2 });
  expect(first).toEqual({
    id: expect.any(Number),
    plantId: 1,
    notes: 'Sown today.',
    createdAt: expect.stringMatching(/^\d{4}-/),
    updatedAt: first.createdAt,
  });
  expect(await list()).toEqual([second, first]);
});

test('a long journal comes a page at a time, without a gap and without an entry twice', async () => {
  const { userId, list } = await newMember();
  const most = limits.journal.pageLength;
  const now = new Date();
  await JournalEntryModel.insertMany(
    Array.from({ length: most + 20 }, (_, index) => ({
      _id: 1_000_000 + index,
      userId,
      plantId: 1,
      notes: `Day ${index}`,
      requestKey: randomUUID(),
      createdAt: now,
      updatedAt: now,
    })),
  );
  const first = await list();
  const second = await list(first.at(-1)?.id);
  expect([first.length, second.length]).toEqual([most, 20]);
  const ids = [...first, ...second].map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: most + 20 }, (_, index) => 1_000_000 + most + 19 - index));
  expect(await list(ids.at(-1))).toEqual([]);
});

test('the journal of nobody is not found', async () => {
  await expect(service.call(journal.list, { params: { userId: 987_654 }, query: {} })).rejects.toMatchObject({
    code: 'not_found',
    message: 'User not found',
  });
});

test('a request that comes again gets the same entry, and makes no other', async () => {
  const { write, list } = await newMember();
  const requestKey = randomUUID();
  const claims = await claimCount();
  const first = await write({ requestKey, photoUrl: await photoOf('#101010') });
  down.add('encyclopedia');
  expect(await write({ requestKey, photoUrl: await photoOf('#101010') })).toEqual(first);
  expect(await list()).toEqual([first]);
  expect(await claimCount()).toBe(claims + 1);
});

test('a request that comes many times at once makes one entry, with one claim on its photo', async () => {
  const { write, list } = await newMember();
  const claims = await claimCount();
  const body = { requestKey: randomUUID(), photoUrl: await photoOf('#202020') };
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(body)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await list()).toHaveLength(1);
  expect(await claimCount()).toBe(claims + 1);
  expect(await statusOf(answers[0]?.photoUrl ?? '')).toBe(200);
});

const day = 24 * 60 * 60 * 1000;

test.each([
  ['an entry that comes days after it was written bears the date of its writing', -3 * day, true],
  ['an entry from a clock that is ahead bears the date of its arrival', day, false],
  ['an entry that is older than may be bears the date of its arrival', -limits.journal.lateMs - day, false],
])('%s', async (_, ageMs, isBelieved) => {
  const { write } = await newMember();
  const [before, writtenAt] = [Date.now(), new Date(Date.now() + ageMs).toISOString()];
  const { createdAt, updatedAt } = await write({ writtenAt });
  expect(updatedAt).toBe(createdAt);
  if (isBelieved) expect(createdAt).toBe(writtenAt);
  else expect(Date.parse(createdAt) - before).toBeGreaterThanOrEqual(0);
  expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
});

test('two members may use the same key', async () => {
  const [rosa, otto] = [await newMember(), await newMember()];
  const requestKey = randomUUID();
  const [mine, theirs] = [await rosa.write({ requestKey }), await otto.write({ requestKey })];
  expect(mine.id).not.toBe(theirs.id);
});

test('nothing is written about a plant that isn’t there, or that can’t be asked for', async () => {
  const { write, list } = await newMember();
  const claims = await claimCount();
  const photoUrl = await photoOf('#303030');
  await expect(write({ plantId: 9999, photoUrl })).rejects.toMatchObject({ message: 'Plant not found' });
  down.add('encyclopedia');
  await expect(write({ photoUrl })).rejects.toMatchObject({ status: 503 });
  expect(await list()).toEqual([]);
  expect(await claimCount()).toBe(claims);
});

test('an entry is changed by its owner, and says when', async () => {
  const { write, change, list } = await newMember();
  const entry = await write();
  const changed = await change(entry.id, { notes: 'Second leaves.' });
  expect(changed).toEqual({ ...entry, notes: 'Second leaves.', updatedAt: expect.any(String) });
  expect(changed.updatedAt >= entry.updatedAt).toBe(true);
  expect(await list()).toEqual([changed]);
});

test('a deleted entry is gone with its photo, and deleting it again changes nothing', async () => {
  const { write, remove, list } = await newMember();
  const claims = await claimCount();
  const { id, photoUrl = '' } = await write({ photoUrl: await photoOf('#404040') });
  expect(await statusOf(photoUrl)).toBe(200);
  await remove(id);
  await remove(id);
  expect(await list()).toEqual([]);
  expect(await statusOf(photoUrl)).toBe(404);
  expect(await claimCount()).toBe(claims);
});

test('nobody writes, changes or deletes in someone else’s journal, by either way of addressing it', async () => {
  const [rosa, otto] = [await newMember(), await newMember()];
  const entry = await rosa.write();
  const refused = { code: 'not_allowed', status: 403 };
  const theirs = { userId: rosa.userId, entryId: entry.id };
  const body = { plantId: 1, notes: 'Not mine.' };
  await expect(
    otto.client.call(journal.create, { params: { userId: rosa.userId }, body }),
  ).rejects.toMatchObject(refused);
  await expect(
    otto.client.call(journal.update, { params: theirs, body: { notes: 'Not mine.' } }),
  ).rejects.toMatchObject(refused);
  await expect(otto.client.call(journal.remove, { params: theirs })).rejects.toMatchObject(refused);
  await expect(otto.change(entry.id, { notes: 'Not mine.' })).rejects.toMatchObject(refused);
  await expect(otto.remove(entry.id)).rejects.toMatchObject(refused);
  expect(await rosa.list()).toEqual([entry]);
});

test('an entry that isn’t there can’t be changed', async () => {
  const { change } = await newMember();
  await expect(change(999_999_999, { notes: 'x' })).rejects.toMatchObject({
    message: 'Journal entry not found',
  });
});

test.each<[string, object]>([
  ['blank notes', { plantId: 1, notes: '  ' }],
  ['notes that are too long', { plantId: 1, notes: 'a'.repeat(limits.journal.notesLength + 1) }],
  ['no plant', { notes: 'x' }],
  ['an operator for a plant', { plantId: { $gt: 0 }, notes: 'x' }],
  ['a photo that is a number', { plantId: 1, notes: 'x', photoUrl: 5 }],
  ['a key that is none', { plantId: 1, notes: 'x', requestKey: 'again' }],
  ['a field that is unknown', { plantId: 1, notes: 'x', userId: 5 }],
])('%s is refused, and nothing is written', async (_, body) => {
  const { client, userId, list } = await newMember();
  const response = await client.fetch(`/api/users/${userId}/journal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  expect(await list()).toEqual([]);
});
