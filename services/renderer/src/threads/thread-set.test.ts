import { NotRendered } from '../not-rendered.ts';
import { requestFor } from '../testing/test-renderer.ts';
import { type RenderThread, ThreadLost } from './render-thread.ts';
import type { RenderReport } from './tasks.ts';
import { ThreadSet } from './thread-set.ts';

const lateMs = 250;
const report: RenderReport = { faults: [] };

interface Rendering {
  thread: number;
  remote: string;
  finish: () => void;
  lose: () => void;
}

/** A set whose threads are warm at once, and whose pages end when the test says so. */
function setOfThreads(maxThreads: number) {
  let started = 0;
  const renderings: Rendering[] = [];
  const startThread = (): RenderThread => {
    const thread = ++started;
    return {
      warmUp: async () => [],
      render: ({ address }) =>
        new Promise((resolve, reject) => {
          const lose = () => reject(new ThreadLost('late', address, undefined));
          renderings.push({ thread, remote: address.slice(1), finish: () => resolve(report), lose });
        }),
      end: async () => {},
    };
  };
  const request = requestFor('/', {});
  const set = new ThreadSet({
    startThread,
    lateMs,
    maxThreads,
    maxQueue: 40,
    warmUp: () => ({ request, addresses: [] }),
    onWarmedUp: () => {},
    onWarmUpLost: () => {},
  });
  return {
    set,
    started: () => started,
    renderings,
    /** The page's report, or the sentence of its refusal. */
    ask: (remote: string, endMs = Infinity) => {
      const reads = { connect: () => {}, areOpen: () => false };
      const page = {
        remote,
        request: { ...request, address: `/${remote}` },
        reads,
        startBefore: Infinity,
        endBefore: performance.now() + endMs,
      };
      return set
        .render(page, new AbortController().signal)
        .catch((error: Error) => (error instanceof NotRendered ? error.message : 'lost'));
    },
  };
}

const noThread = 'No worker thread is ready.';
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a late page keeps its thread, which then takes pages again', async () => {
  const { ask, renderings, started } = setOfThreads(1);
  await settled();
  const slow = ask('forum');
  await jest.advanceTimersByTimeAsync(lateMs);

  expect(await ask('hub')).toBe(noThread);
  renderings[0]?.finish();
  expect(await slow).toBe(report);
  const next = ask('hub');
  renderings[1]?.finish();
  expect(await next).toBe(report);
  expect(started()).toBe(1);
});

test('pages that wait are refused when the only thread is late', async () => {
  const { ask } = setOfThreads(1);
  await settled();
  void ask('forum');
  const waiting = ask('hub');
  await jest.advanceTimersByTimeAsync(lateMs);

  expect(await waiting).toBe(noThread);
});

test('a thread that is lost is replaced at once', async () => {
  const { ask, renderings, started } = setOfThreads(1);
  await settled();
  const endless = ask('forum');
  await jest.advanceTimersByTimeAsync(lateMs);
  renderings[0]?.lose();

  expect(await endless).toBe('lost');
  expect(started()).toBe(2);
  await settled();
  void ask('hub');
  expect(renderings[1]).toMatchObject({ thread: 2, remote: 'hub' });
});

test('a remote with a late page gets no second thread until a page of it was in time', async () => {
  const { ask, renderings } = setOfThreads(2);
  const taken = () => renderings.map(({ remote }) => remote);
  await settled();
  void ask('forum');
  void ask('hub');
  await settled();
  expect(taken()).toEqual(['forum', 'hub']);
  renderings[1]?.finish();
  await jest.advanceTimersByTimeAsync(lateMs);

  expect(await ask('forum')).toBe('Another page of the remote takes too long.');
  void ask('hub');
  expect(taken()).toEqual(['forum', 'hub', 'hub']);
  renderings[2]?.finish();
  renderings[0]?.finish();
  await settled();
  void ask('forum');
  void ask('forum');
  expect(taken().slice(3)).toEqual(['forum']);
  renderings[3]?.finish();
  await settled();
  void ask('forum');
  expect(taken().slice(3)).toEqual(['forum', 'forum', 'forum']);
});

test('idle threads end, except the last', async () => {
  const { ask, renderings, started } = setOfThreads(2);
  await settled();
  void ask('forum');
  void ask('hub');
  await settled();
  for (const { finish } of renderings) finish();
  await jest.advanceTimersByTimeAsync(60_000);

  const page = ask('hub');
  renderings[2]?.finish();
  expect(await page).toBe(report);
  expect(started()).toBe(2);
});

test('a page that would come too late is refused at once, until pages are fast again', async () => {
  const { ask, renderings } = setOfThreads(1);
  await settled();
  const slow = ask('forum');
  await jest.advanceTimersByTimeAsync(200);
  renderings[0]?.finish();
  await slow;

  expect(await ask('forum', 150)).toBe('Too many pages wait to be rendered.');
  void ask('hub', 150);
  await settled();
  expect(renderings[1]?.remote).toBe('hub');
  renderings[1]?.finish();
  await jest.advanceTimersByTimeAsync(1000);
  void ask('forum', 150);
  expect(renderings[2]?.remote).toBe('forum');
});

test('pages that wait longer than a page takes are refused when they come', async () => {
  const { ask, renderings } = setOfThreads(1);
  await settled();
  const first = ask('forum');
  await jest.advanceTimersByTimeAsync(100);
  renderings[0]?.finish();
  await first;
  void ask('forum', 250);
  void ask('forum', 250);

  expect(await ask('forum', 250)).toBe('Too many pages wait to be rendered.');
});
