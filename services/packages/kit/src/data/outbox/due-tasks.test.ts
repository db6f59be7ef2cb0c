import { createLog } from '../../process/log.ts';
import { testDatabase } from '../../testing/index.ts';
import { type DueTasks, dueTasks, type Perform } from './due-tasks.ts';

testDatabase();
const log = createLog({ name: 'test', stream: { write: () => undefined } });

interface Letter {
  to: string;
}
let open: DueTasks<Letter>[] = [];
function lettersOf(options: Partial<Parameters<typeof dueTasks<Letter>>[0]> = {}) {
  const letters = dueTasks<Letter>({ collection: 'letters', ...options });
  open.push(letters);
  return letters;
}
afterEach(async () => {
  for (const letters of open) {
    await letters.stop();
    await letters.collection().deleteMany({});
  }
  open = [];
});

/** Performs letters; those to `dead` end only by `release`. */
function postman(dead: string) {
  const done: string[] = [];
  const waiting: (() => void)[] = [];
  let mostToDead = 0;
  let toDead = 0;
  const perform: Perform<Letter> = async ({ to, _id }) => {
    if (to === dead) {
      mostToDead = Math.max(mostToDead, ++toDead);
      await new Promise<void>((resolve) => waiting.push(resolve));
      toDead -= 1;
    }
    done.push(String(_id));
  };
  return {
    perform,
    done,
    mostToDead: () => mostToDead,
    release: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}
const until = async (condition: () => boolean | Promise<boolean>) => {
  while (!(await condition())) await new Promise(setImmediate);
};

test('a recipient who never answers holds one place, and everybody else’s tasks are performed', async () => {
  const letters = lettersOf({ concurrency: 3, laneOf: ({ to }) => to });
  const { perform, done, mostToDead, release } = postman('dead');
  for (let index = 0; index < 60; index++) await letters.put(`dead ${index}`, { to: 'dead' });
  await letters.start(perform, log);
  for (let index = 0; index < 10; index++) await letters.put(`rosa ${index}`, { to: 'rosa' });

  await until(() => done.length === 10);

  expect(done.filter((id) => id.startsWith('dead'))).toEqual([]);
  expect(mostToDead()).toBe(1);
  const stopped = letters.stop();
  await until(() => {
    release();
    return done.length === 11;
  });
  await stopped;
});

test('a task that is put while others run begins at once', async () => {
  const letters = lettersOf({ concurrency: 2 });
  const { perform, done, release } = postman('dead');
  await letters.put('dead', { to: 'dead' });
  await letters.start(perform, log);
  await until(async () => (await letters.collection().countDocuments({ attempts: 1 })) === 1);

  await letters.put('rosa', { to: 'rosa' });
  await until(() => done.includes('rosa'));

  release();
});

test('the tasks of a lane are performed one after another, in the order in which they fell due', async () => {
  const letters = lettersOf({ concurrency: 3, laneOf: ({ to }) => to });
  const { perform, done, mostToDead, release } = postman('slow');
  for (let index = 0; index < 4; index++) await letters.put(index, { to: 'slow' });

  const all = letters.performDue(perform, log);
  await until(() => {
    release();
    return done.length === 4;
  });
  await all;

  expect(mostToDead()).toBe(1);
  expect([...done].sort()).toEqual(['0', '1', '2', '3']);
});

test('a task that never ends loses its place with its lease, and is tried again', async () => {
  const letters = lettersOf({ leaseMs: 20, firstPauseMs: 60_000 });
  await letters.put('dead', { to: 'dead' });

  await letters.performDue(postman('dead').perform, log);

  expect(await letters.collection().findOne({})).toMatchObject({
    attempts: 1,
    problem: 'The task took more than 20 ms.',
  });
});

test('a task whose attempt answers a date is due again then, and has failed no further time', async () => {
  const letters = lettersOf();
  await letters.put('later', { to: 'rosa' });
  const later = new Date(Date.now() + 60_000);

  await letters.performDue(async () => later, log);

  expect(await letters.collection().findOne({})).toMatchObject({ attempts: 0, nextAt: later });
});
