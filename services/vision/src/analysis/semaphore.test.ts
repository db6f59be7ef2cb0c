import { createSemaphore } from './semaphore.ts';

const patient = () => new AbortController().signal;
const busy = { code: 'upstream_unavailable', headers: { 'Retry-After': expect.any(String) } };

/** Takes a turn, and notes when it comes. */
function watched<T>(turn: Promise<T>) {
  const state = { hasCome: false, turn };
  turn.then(
    () => {
      state.hasCome = true;
    },
    () => undefined,
  );
  return state;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('as many run at once as may; the next comes when one leaves, first come first served', async () => {
  const turns = createSemaphore({ atOnce: 2, maxWaiting: 5 });
  const [first] = await Promise.all([turns.take(1, patient()), turns.take(1, patient())]);
  const third = watched(turns.take(1, patient()));
  const fourth = watched(turns.take(1, patient()));
  await settled();
  expect([third.hasCome, fourth.hasCome, turns.waiting()]).toEqual([false, false, 2]);

  first?.();
  first?.();
  await settled();
  expect([third.hasCome, fourth.hasCome]).toEqual([true, false]);
});

test('who comes to a full line is told to come back', async () => {
  const turns = createSemaphore({ atOnce: 1, maxWaiting: 1 });
  await turns.take(1, patient());
  const waiting = watched(turns.take(1, patient()));

  await expect(turns.take(1, patient())).rejects.toMatchObject(busy);
  expect(waiting.hasCome).toBe(false);
});

test('a few large photos fill the line as many small ones do', async () => {
  const turns = createSemaphore({ atOnce: 1, maxWaiting: 100 });
  await turns.take(1, patient());
  const large = 8 * 1024 * 1024;
  const line = Array.from({ length: 8 }, () => watched(turns.take(large, patient())));

  await expect(turns.take(large, patient())).rejects.toMatchObject(busy);
  expect(line.every(({ hasCome }) => !hasCome)).toBe(true);
});

test('who goes while waiting leaves the line, and nobody waits for them', async () => {
  const turns = createSemaphore({ atOnce: 1, maxWaiting: 2 });
  const leave = await turns.take(1, patient());
  const visitor = new AbortController();
  const gone = turns.take(1, visitor.signal);
  const next = watched(turns.take(1, patient()));
  visitor.abort();
  await expect(gone).rejects.toMatchObject(busy);
  await expect(turns.take(1, visitor.signal)).rejects.toMatchObject(busy);

  leave();
  await settled();
  expect([next.hasCome, turns.waiting()]).toEqual([true, 0]);
});

test('what nobody waits for comes after all who wait', async () => {
  const turns = createSemaphore({ atOnce: 1, maxWaiting: 2 });
  const leave = await turns.take(1, patient());
  const chore = watched(turns.takeLater());
  const visitor = watched(turns.take(1, patient()));

  leave();
  await settled();
  expect([visitor.hasCome, chore.hasCome]).toEqual([true, false]);
  (await visitor.turn)();
  await settled();
  expect(chore.hasCome).toBe(true);
});
