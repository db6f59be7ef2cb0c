import { type Caller, createCaller } from '../http/call.ts';
import { stubAccounts, testIdentity } from '../testing/index.ts';
import { type AccountDirectoryOptions, createAccountDirectory } from './account-directory.ts';

const rosa = { id: 1, username: 'rosa' };
const linus = { id: 2, username: 'linus' };
const service = stubAccounts([rosa, linus]);
let caller: Caller;
let time = 0;

beforeAll(() => {
  caller = createCaller({ identity: testIdentity('forum'), urls: { account: service.origin() } });
});
beforeEach(() => {
  service.asked.length = 0;
  service.isDown = false;
  service.set({ ...rosa, roles: [] });
  service.set(linus);
});
afterAll(() => caller.close());

const directoryWith = (options: AccountDirectoryOptions = {}) =>
  createAccountDirectory(caller.call, { now: () => time, ...options });

test('finds accounts, and leaves out those that don’t exist', async () => {
  const found = await directoryWith().find([1, 9, 1]);

  expect([...found.keys()]).toEqual([1]);
  expect(found.get(1)).toMatchObject({ username: 'rosa', roles: [] });
  expect(await directoryWith().find([])).toEqual(new Map());
  expect(service.asked).toEqual([[1, 9]]);
});

test('ids that are asked for at the same time are one call, and each is asked for once', async () => {
  const directory = directoryWith();
  const [one, both] = await Promise.all([
    directory.find([1]),
    Promise.resolve().then(() => directory.find([2, 1])),
  ]);

  expect([one.size, both.size]).toEqual([1, 2]);
  expect(service.asked).toEqual([[1, 2]]);
});

test('many ids are asked for in calls of 200', async () => {
  await directoryWith().find(Array.from({ length: 450 }, (_, index) => index + 1));
  expect(service.asked.map(({ length }) => length)).toEqual([200, 200, 50]);
});

test('an answer is used until its age, also that an account doesn’t exist', async () => {
  const directory = directoryWith({ maxAgeMs: 1000 });
  await directory.find([1, 9]);
  service.set({ id: 1, roles: ['moderator'] });
  time += 999;
  expect((await directory.find([1, 9])).get(1)?.roles).toEqual([]);
  expect(service.asked).toHaveLength(1);

  time += 1;
  expect((await directory.find([1, 9])).get(1)?.roles).toEqual(['moderator']);
});

test('a forgotten account is asked for again, and a late answer about its past is not stored', async () => {
  const directory = directoryWith();
  await directory.find([1, 2]);
  service.set({ id: 1, roles: ['moderator'] });
  directory.forget(1);
  const early = directory.find([1]);
  directory.forget(1);
  const late = directory.find([1, 2]);
  await Promise.all([early, late]);

  expect((await late).get(1)?.roles).toEqual(['moderator']);
  expect(service.asked.flat()).toEqual([1, 2, 1, 1]);
});

describe('while the account service fails', () => {
  const unavailable = { code: 'upstream_unavailable' };

  test('a search fails, and the next one asks again', async () => {
    const directory = directoryWith();
    service.isDown = true;
    await expect(directory.find([1])).rejects.toMatchObject(unavailable);
    service.isDown = false;
    expect((await directory.find([1])).size).toBe(1);
  });

  test('the last known state is used for the time that is allowed', async () => {
    const directory = directoryWith({ maxAgeMs: 1000, staleMs: 5000 });
    await directory.find([1]);
    service.isDown = true;
    time += 1500;
    expect((await directory.find([1])).get(1)?.username).toBe('rosa');
    await expect(directory.find([1, 2])).rejects.toMatchObject(unavailable);
    time += 3500;
    await expect(directory.find([1])).rejects.toMatchObject(unavailable);
  });

  test('the service is not asked for each request', async () => {
    const directory = directoryWith({ maxAgeMs: 1000, staleMs: 60_000 });
    await directory.find([1]);
    service.isDown = true;
    time += 1500;
    await directory.find([1]);
    await directory.find([1]);
    expect(service.asked).toHaveLength(2);

    service.isDown = false;
    service.set({ id: 1, roles: ['moderator'] });
    time += 1000;
    expect((await directory.find([1])).get(1)?.roles).toEqual(['moderator']);
  });

  test('a forgotten account has no last known state', async () => {
    const directory = directoryWith({ staleMs: 60_000 });
    await directory.find([1]);
    directory.forget(1);
    service.isDown = true;
    await expect(directory.find([1])).rejects.toMatchObject(unavailable);
  });
});
