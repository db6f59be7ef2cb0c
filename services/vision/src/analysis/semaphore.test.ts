import { createSemaphore } from './semaphore.ts';

const noAbort = () => new AbortController().signal;
const busy = { code: 'upstream_unavailable', headers: { 'Retry-After': expect.any(String) } };

/** Records whether a slot has been granted. */
function watched<T>(slot: Promise<T>) {
  const state = { isGranted: false, slot };
  slot.then(
    () => {
      state.isGranted = true;
    },
    () => undefined,
  );
  return state;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('grants its slots at once, and each freed slot to the next in the queue', async () => {
  const semaphore = createSemaphore({ slots: 2, maxQueued: 5 });
  const [first] = await Promise.all([semaphore.acquire(1, noAbort()), semaphore.acquire(1, noAbort())]);
  const third = watched(semaphore.acquire(1, noAbort()));
  const fourth = watched(semaphore.acquire(1, noAbort()));
  await settled();
  expect([third.isGranted, fourth.isGranted, semaphore.queued()]).toEqual([false, false, 2]);

  first?.();
  first?.();
  await settled();
  expect([third.isGranted, fourth.isGranted]).toEqual([true, false]);
});

test.each([
  ['items', 1, 1],
  ['bytes', 8, 8 * 1024 * 1024],
])('refuses when the queue is full of %s', async (_, queued, bytes) => {
  const semaphore = createSemaphore({ slots: 1, maxQueued: bytes === 1 ? 1 : 100 });
  await semaphore.acquire(1, noAbort());
  const queue = Array.from({ length: queued }, () => watched(semaphore.acquire(bytes, noAbort())));

  await expect(semaphore.acquire(bytes, noAbort())).rejects.toMatchObject(busy);
  expect(queue.every(({ isGranted }) => !isGranted)).toBe(true);
});

test('an aborted waiter leaves the queue', async () => {
  const semaphore = createSemaphore({ slots: 1, maxQueued: 2 });
  const release = await semaphore.acquire(1, noAbort());
  const visitor = new AbortController();
  const aborted = semaphore.acquire(1, visitor.signal);
  const next = watched(semaphore.acquire(1, noAbort()));
  visitor.abort();
  await expect(aborted).rejects.toMatchObject(busy);
  await expect(semaphore.acquire(1, visitor.signal)).rejects.toMatchObject(busy);

  release();
  await settled();
  expect([next.isGranted, semaphore.queued()]).toEqual([true, 0]);
});

test('background work waits for everyone else', async () => {
  const semaphore = createSemaphore({ slots: 1, maxQueued: 2 });
  const release = await semaphore.acquire(1, noAbort());
  const background = watched(semaphore.acquireInBackground());
  const visitor = watched(semaphore.acquire(1, noAbort()));

  release();
  await settled();
  expect([visitor.isGranted, background.isGranted]).toEqual([true, false]);
  (await visitor.slot)();
  await settled();
  expect(background.isGranted).toBe(true);
});
