import type { AnalysisProgress } from '@portal/contracts';
import { createPhotoQueue, type PhotoQueue, type Work } from './photo-queue.ts';
import { createTickets } from './tickets.ts';

describe('photos', () => {
  const busy = { status: 503, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } };
  const noAbort = () => new AbortController().signal;

  /** A queue whose clock stands until it is moved. */
  function queueOf(options: { slots?: number; maxWaitMs?: number; maxPerNetwork?: number } = {}) {
    const clock = { ms: 0 };
    const queue = createPhotoQueue({
      slots: 1,
      maxWaitMs: 60_000,
      maxPerNetwork: 100,
      now: () => clock.ms,
      ...options,
    });
    return { queue, clock };
  }

  /** An analysis that ends on command. */
  function analysis(queue: PhotoQueue, work: Partial<Work> = {}) {
    let finish: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const state = { isRunning: false, progress: undefined as undefined | (() => AnalysisProgress) };
    const answer = queue.run(
      {
        photos: 1,
        bytes: 1,
        network: '203.0.113.1',
        signal: noAbort(),
        onQueued: (progress) => {
          state.progress = progress;
        },
        ...work,
      },
      () => {
        state.isRunning = true;
        return ended;
      },
    );
    answer.catch(() => undefined);
    return {
      isRunning: () => state.isRunning,
      progress: () => state.progress?.(),
      answer,
      async finish() {
        finish();
        await answer;
        await settled();
      },
    };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const areRunning = (all: { isRunning: () => boolean }[]) => all.map((one) => one.isRunning());

  test('runs as many as it has slots, and the others in the order of their arrival', async () => {
    const { queue } = queueOf({ slots: 2 });
    const all = Array.from({ length: 4 }, () => analysis(queue));
    await settled();
    expect([areRunning(all), queue.queued()]).toEqual([[true, true, false, false], 2]);

    await all[1]?.finish();
    expect(areRunning(all)).toEqual([true, true, true, false]);
    await all[0]?.finish();
    expect(areRunning(all)).toEqual([true, true, true, true]);
  });

  test('checks take turns with the analyses of visitors, and go before background work', async () => {
    const { queue } = queueOf();
    const order: string[] = [];
    const note = (what: string) => async () => void order.push(what);
    const first = analysis(queue);
    const later = [
      queue.runInBackground(note('background')),
      ...['a', 'b', 'c'].map(() => queue.runCheck({ bytes: 1, signal: noAbort() }, note('check'))),
      ...['a', 'b'].map((network) =>
        queue.run({ photos: 1, bytes: 1, network, signal: noAbort() }, note('visitor')),
      ),
    ];
    await first.finish();
    await Promise.all(later);

    expect(order).toEqual(['check', 'visitor', 'check', 'visitor', 'check', 'background']);
  });

  test('checks are refused beyond 64 MB, and make no visitor wait longer by estimate', async () => {
    const { queue } = queueOf({ maxWaitMs: 500 });
    const running = analysis(queue);
    const check = (bytes: number, signal = noAbort()) => queue.runCheck({ bytes, signal }, async () => 1);
    const gone = new AbortController();
    const left = check(40 * 1024 * 1024, gone.signal);
    await expect(check(40 * 1024 * 1024)).rejects.toMatchObject(busy);
    const visitor = analysis(queue);
    expect(visitor.progress()).toEqual({ ahead: 1, seconds: 0.8 });

    gone.abort(new Error('gone'));
    await expect(left).rejects.toMatchObject({ status: 503, message: 'The caller waited too long.' });
    const next = check(40 * 1024 * 1024);
    await running.finish();
    await visitor.finish();
    expect(await next).toBe(1);
  });

  test('an analysis that fails frees its slot', async () => {
    const { queue } = queueOf();
    const failing = queue.run({ photos: 1, bytes: 1, network: 'a', signal: noAbort() }, async () => {
      throw new Error('a bug');
    });
    const next = analysis(queue);
    await expect(failing).rejects.toThrow('a bug');
    await settled();

    expect(next.isRunning()).toBe(true);
  });

  test('tells each waiting analysis its place, and when it will end by the durations so far', async () => {
    const { queue, clock } = queueOf();
    // Until the average is near 2 seconds a photo.
    for (let i = 0; i < 40; i++) {
      const one = analysis(queue);
      clock.ms += 2000;
      await one.finish();
    }
    const running = analysis(queue);
    const several = analysis(queue, { photos: 3 });
    const last = analysis(queue);
    clock.ms += 500;
    expect([running, several, last].map(({ progress }) => progress())).toEqual([
      { ahead: 0, seconds: 1.5 },
      { ahead: 1, seconds: 7.5 },
      { ahead: 2, seconds: 9.5 },
    ]);

    await running.finish();
    expect([running, several, last].map(({ progress }) => progress()?.ahead)).toEqual([0, 0, 1]);
  });

  test('refuses an analysis that would wait too long, and says when to try again', async () => {
    const { queue } = queueOf({ maxWaitMs: 1500 });
    const taken = Array.from({ length: 4 }, () => analysis(queue));
    await settled();
    const refused = analysis(queue);

    await expect(refused.answer).rejects.toMatchObject({
      ...busy,
      message: expect.stringMatching(/wait longer than 1\.5 seconds\. Please try again in 2 seconds/),
    });
    for (const one of taken) await one.finish();
    expect(areRunning(taken)).toEqual([true, true, true, true]);
  });

  test('refuses what has waited too long all the same', async () => {
    const { queue } = queueOf({ maxWaitMs: 10 });
    analysis(queue);
    const late = queue.run({ photos: 1, bytes: 1, network: 'b', signal: noAbort() }, async () => 'an answer');
    const background = queue.runInBackground(async () => 'done');

    await expect(late).rejects.toMatchObject(busy);
    expect(queue.queued()).toBe(0);
    void background;
  });

  test('refuses more bytes than it may hold', async () => {
    const { queue } = queueOf();
    analysis(queue);
    for (let i = 0; i < 8; i++) analysis(queue, { bytes: 8 * 1024 * 1024 });

    await expect(analysis(queue).answer).rejects.toMatchObject(busy);
  });

  test('one network can’t fill the queue for the others', async () => {
    const { queue } = queueOf({ maxPerNetwork: 6 });
    analysis(queue);
    const own = [analysis(queue, { photos: 5 }), analysis(queue)];

    await expect(analysis(queue).answer).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.any(String) },
    });
    const other = analysis(queue, { network: '203.0.113.2' });
    await settled();
    expect([queue.queued(), areRunning([...own, other])]).toEqual([7, [false, false, false]]);
  });

  test('an aborted analysis leaves the queue', async () => {
    const { queue } = queueOf();
    const first = analysis(queue);
    const visitor = new AbortController();
    const aborted = analysis(queue, { signal: visitor.signal });
    const next = analysis(queue);
    visitor.abort();
    await expect(aborted.answer).rejects.toMatchObject(busy);
    await expect(analysis(queue, { signal: visitor.signal }).answer).rejects.toMatchObject(busy);

    await first.finish();
    expect([next.isRunning(), aborted.isRunning(), queue.queued()]).toEqual([true, false, 0]);
  });

  test('background work waits for everyone else', async () => {
    const { queue } = queueOf();
    const first = analysis(queue);
    let hasRun = false;
    const background = queue.runInBackground(async () => {
      hasRun = true;
    });
    const visitor = analysis(queue);

    await first.finish();
    expect([visitor.isRunning(), hasRun]).toEqual([true, false]);
    await visitor.finish();
    await background;
    expect(hasRun).toBe(true);
  });
});

describe('tickets', () => {
  const ticket = '8a3c8a34-52c8-4d0e-9d0c-5e3a3ad0a9b1';
  const progress = { ahead: 2, seconds: 1.5 };

  test('progress can be read while the analysis lives, from when it is queued', async () => {
    const tickets = createTickets();
    await tickets.during(ticket, async (follow) => {
      expect(tickets.progressOf(ticket)).toBeUndefined();
      follow(() => progress);
      expect(tickets.progressOf(ticket)).toEqual(progress);
    });

    expect(tickets.progressOf(ticket)).toBeUndefined();
  });

  test('a failed analysis gives its ticket back', async () => {
    const tickets = createTickets();
    const failed = tickets.during(ticket, async (follow) => {
      follow(() => progress);
      throw new Error('a bug');
    });

    await expect(failed).rejects.toThrow('a bug');
    expect(tickets.progressOf(ticket)).toBeUndefined();
  });

  test('a ticket in use stays with the first analysis; the second runs without one', async () => {
    const tickets = createTickets();
    await tickets.during(ticket, async (follow) => {
      follow(() => progress);
      const second = await tickets.during(ticket, async (followToo) => {
        followToo(() => ({ ahead: 9, seconds: 9 }));
        return 'an answer';
      });
      expect([second, tickets.progressOf(ticket)]).toEqual(['an answer', progress]);
    });
  });

  test('holds a bounded number of tickets', async () => {
    const tickets = createTickets();
    const ends: (() => void)[] = [];
    const running = Array.from({ length: 1001 }, (_, index) =>
      tickets.during(String(index), (follow) => {
        follow(() => progress);
        return new Promise<void>((end) => ends.push(end));
      }),
    );

    expect([tickets.progressOf('999'), tickets.progressOf('1000')]).toEqual([progress, undefined]);
    for (const end of ends) end();
    await Promise.all(running);
  });
});
