import { randomUUID } from 'node:crypto';
import { type InputOf, journal, limits } from '@portal/contracts';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import { plantCheck } from '../plants/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { claimCount } from '../testing/stored-photos.ts';
import { stubServices } from '../testing/stub-services.ts';
import { journalRoutes } from './journal.routes.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { photos } from './photos.ts';

testDatabase();
const { call, down } = stubServices();
const service = testService([...journalRoutes(plantCheck(call)), ...photos.routes], { name: 'account' });

type NewEntry = InputOf<typeof journal.create>['body'];

/** A member with an empty journal, with a shorthand for each call. */
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

test('everyone can read a journal, newest first', async () => {
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

test('pages of a long journal have no gaps and no duplicates', async () => {
  const { userId, list } = await newMember();
  const max = limits.journal.pageLength;
  const now = new Date();
  await JournalEntryModel.insertMany(
    Array.from({ length: max + 20 }, (_, index) => ({
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
  expect([first.length, second.length]).toEqual([max, 20]);
  const ids = [...first, ...second].map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: max + 20 }, (_, index) => 1_000_000 + max + 19 - index));
  expect(await list(ids.at(-1))).toEqual([]);
});

test('the journal of an unknown member is not found', async () => {
  await expect(service.call(journal.list, { params: { userId: 987_654 }, query: {} })).rejects.toMatchObject({
    code: 'not_found',
    message: 'User not found',
  });
});

test('a repeated request answers the same entry', async () => {
  const { write, list } = await newMember();
  const requestKey = randomUUID();
  const claims = await claimCount();
  const first = await write({ requestKey, photoUrl: await photoOf('#101010') });
  down.add('encyclopedia');
  expect(await write({ requestKey, photoUrl: await photoOf('#101010') })).toEqual(first);
  expect(await list()).toEqual([first]);
  expect(await claimCount()).toBe(claims + 1);
});

test('concurrent repeats create one entry with one claim on its photo', async () => {
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
  ['an entry written days ago keeps its date', -3 * day, true],
  ['an entry from the future gets the current date', day, false],
  ['an entry that is too old gets the current date', -limits.journal.lateMs - day, false],
])('%s', async (_, ageMs, isAccepted) => {
  const { write } = await newMember();
  const [before, writtenAt] = [Date.now(), new Date(Date.now() + ageMs).toISOString()];
  const { createdAt, updatedAt } = await write({ writtenAt });
  expect(updatedAt).toBe(createdAt);
  if (isAccepted) expect(createdAt).toBe(writtenAt);
  else expect(Date.parse(createdAt) - before).toBeGreaterThanOrEqual(0);
  expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
});

test('two members may use the same key', async () => {
  const [rosa, otto] = [await newMember(), await newMember()];
  const requestKey = randomUUID();
  const [mine, theirs] = [await rosa.write({ requestKey }), await otto.write({ requestKey })];
  expect(mine.id).not.toBe(theirs.id);
});

test('nothing is written about an unknown plant, or without the encyclopedia', async () => {
  const { write, list } = await newMember();
  const claims = await claimCount();
  const photoUrl = await photoOf('#303030');
  await expect(write({ plantId: 9999, photoUrl })).rejects.toMatchObject({ message: 'Plant not found' });
  down.add('encyclopedia');
  await expect(write({ photoUrl })).rejects.toMatchObject({ status: 503 });
  expect(await list()).toEqual([]);
  expect(await claimCount()).toBe(claims);
});

test('the owner changes an entry, which updates its date', async () => {
  const { write, change, list } = await newMember();
  const entry = await write();
  const changed = await change(entry.id, { notes: 'Second leaves.' });
  expect(changed).toEqual({ ...entry, notes: 'Second leaves.', updatedAt: expect.any(String) });
  expect(changed.updatedAt >= entry.updatedAt).toBe(true);
  expect(await list()).toEqual([changed]);
});

test('deleting an entry deletes its photo, and a second time changes nothing', async () => {
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

test('nobody changes someone else’s entry through an own address', async () => {
  const [rosa, otto] = [await newMember(), await newMember()];
  const entry = await rosa.write();
  const refused = { code: 'not_allowed', status: 403 };
  await expect(otto.change(entry.id, { notes: 'Not mine.' })).rejects.toMatchObject(refused);
  await expect(otto.remove(entry.id)).rejects.toMatchObject(refused);
  expect(await rosa.list()).toEqual([entry]);
});

test('an unknown entry is not found', async () => {
  const { change } = await newMember();
  await expect(change(999_999_999, { notes: 'x' })).rejects.toMatchObject({
    message: 'Journal entry not found',
  });
});
