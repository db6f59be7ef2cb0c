import { createFairQueue, type FairQueueOptions } from './fair-queue.ts';

/** A queue whose tasks end when the test says so; `started` are the names of those that run or ran. */
function testQueue(options: FairQueueOptions) {
  const queue = createFairQueue(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    queue,
    started,
    add: (name: string, signal?: AbortSignal) =>
      queue.run(
        name.slice(0, 1),
        () => {
          started.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        },
        signal,
      ),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

/** Adds tasks and lets them start; the key of `a1` is `a`. */
async function filledQueue(options: FairQueueOptions, names: string[]) {
  const tested = testQueue(options);
  for (const name of names) void tested.add(name);
  await new Promise(setImmediate);
  return tested;
}

test.each<[string, FairQueueOptions, string[], string[]]>([
  ['tasks of one key start in order', { limit: 1 }, ['a1', 'a2', 'a3'], ['a1', 'a2', 'a3']],
  ['keys take turns', { limit: 1 }, ['a1', 'a2', 'a3', 'b1', 'c1'], ['a1', 'a2', 'b1', 'c1', 'a3']],
  [
    'a key at its own limit does not hold up others',
    { limit: 2, limitPerKey: 1 },
    ['a1', 'a2', 'b1'],
    ['a1', 'b1', 'a2'],
  ],
  [
    'the last key waits for all others',
    { limit: 1, lastKey: 'z' },
    ['a1', 'z1', 'a2', 'b1'],
    ['a1', 'a2', 'b1', 'z1'],
  ],
])('%s', async (_, options, names, order) => {
  const { queue, started, end } = await filledQueue(options, names);
  for (const name of order) await end(name);

  expect(started).toEqual(order);
  expect([queue.running(), queue.waiting()]).toEqual([0, 0]);
});

test.each<[string, FairQueueOptions, string]>([
  ['a full queue', { limit: 1, maxWaiting: 1 }, 'b1'],
  ['a key with too many waiting tasks', { limit: 1, maxWaiting: 9, maxWaitingPerKey: 1 }, 'a3'],
])('%s refuses a task', async (_, options, name) => {
  const { add } = await filledQueue(options, ['a1', 'a2']);
  await expect(add(name)).rejects.toMatchObject({ reason: 'full' });
});

test('a task that waited too long, or that nobody waits for, leaves the queue', async () => {
  const { add, queue, started, end } = await filledQueue({ limit: 1, waitMs: 1 }, ['a1']);
  const hangUp = new AbortController();
  const failures = [
    expect(add('a2')).rejects.toMatchObject({ reason: 'late' }),
    expect(add('b1', hangUp.signal)).rejects.toThrow('gone'),
    expect(add('b2', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone'),
  ];
  hangUp.abort(new Error('gone'));
  await Promise.all(failures);
  await end('a1');

  expect([started, queue.waiting()]).toEqual([['a1'], 0]);
});

test('a task that fails frees its place, once', async () => {
  const { queue, add } = testQueue({ limit: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const release = queue.tryAcquire('a');
  expect(queue.tryAcquire('a')).toBeUndefined();
  release?.();
  release?.();
  void add('a1');
  void add('a2');
  expect([queue.running(), queue.waiting()]).toEqual([1, 1]);
});
