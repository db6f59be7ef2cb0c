import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runPhotos } from './command.ts';
import { openPortal, type PhotoRunState, type Run } from './portal.ts';

const buildRun = (changes: Partial<Run> = {}): Run => ({
  state: 'running',
  plants: 3,
  done: 0,
  found: 0,
  shown: 0,
  waiting: 0,
  notFound: [],
  ...changes,
});

/** Runs the command on a portal that answers one state after the other. */
async function photos(words: string[], runs: Run[], stopAfter = Number.POSITIVE_INFINITY) {
  const lines: string[] = [];
  const acts: string[] = [];
  const ending = new AbortController();
  let pauses = 0;
  const answer = (act: string) => async (): Promise<PhotoRunState> => {
    acts.push(act);
    return { run: runs.shift() ?? buildRun(), plantsWithout: 1 };
  };
  await runPhotos(words, {
    portal: {
      read: answer('read'),
      start: answer('start'),
      stop: answer('stop'),
      undo: answer('undo'),
      leave: async () => {},
    },
    say: (line) => lines.push(line),
    pause: async () => {
      pauses += 1;
      if (pauses >= stopAfter) ending.abort();
    },
    signal: ending.signal,
  });
  return { lines, acts };
}

test('prints the progress when it changes, then the report', async () => {
  const notFound = [{ commonName: 'Sage', latinName: 'Salvia officinalis' }];
  const { lines, acts } = await photos(
    [],
    [
      buildRun(),
      buildRun(),
      buildRun({ done: 2, found: 2 }),
      buildRun({ state: 'done', done: 3, found: 2, shown: 2, waiting: 7, notFound }),
    ],
  );

  expect(acts).toEqual(['start', 'read', 'read', 'read']);
  expect(lines).toEqual([
    '0 of 3 plants, 0 with photographs',
    '2 of 3 plants, 2 with photographs',
    'Looked for photographs of 3 of 3 plants and found some of 2.',
    '2 are shown; 7 wait for approval.',
    'Nothing was found for 1:',
    '  Sage (Salvia officinalis)',
    '1 plants have no photograph.',
  ]);
});

test('says why a run stopped, and until when a service asked for a pause', async () => {
  const { lines } = await photos(
    [],
    [buildRun(), buildRun({ state: 'stopped', reason: 'busy', retryAt: '2026-11-29T12:00:00.000Z' })],
  );

  expect(lines[1]).toBe(
    'A photo service asked for a pause. Not before 2026-11-29T12:00:00.000Z. npm run photos goes on from here.',
  );
});

test('Ctrl-C stops the run', async () => {
  const { lines, acts } = await photos([], [], 2);

  expect(acts).toEqual(['start', 'read', 'stop']);
  expect(lines.at(-1)).toBe('Stopped. npm run photos goes on from here.');
});

test('--undo removes the photographs', async () => {
  const { lines, acts } = await photos(
    ['--undo'],
    [buildRun({ state: 'undoing' }), buildRun({ state: 'undone' })],
  );

  expect(acts).toEqual(['undo', 'read']);
  expect(lines).toEqual(['Removing the photographs …', 'The photographs of the latest search are removed.']);
});

test.each([
  [503, 3],
  [401, 1],
])('a read that is answered with %i is sent %i times at most', async (status, most) => {
  let reads = 0;
  const state = (run: Run) => async (): Promise<PhotoRunState> => ({ run, plantsWithout: 0 });
  const portal = {
    start: state(buildRun()),
    stop: state(buildRun()),
    undo: state(buildRun()),
    read: async () => {
      reads += 1;
      if (reads < 3) throw new Error('The service is not available now.', { cause: status });
      return state(buildRun({ state: 'done' }))();
    },
    leave: async () => {},
  };
  const { signal } = new AbortController();
  await runPhotos([], { portal, say: () => {}, pause: async () => {}, signal }).catch(() => {});

  expect(reads).toBe(most);
});

test('an unknown option is refused before anything is asked', async () => {
  await expect(photos(['--all'], [])).rejects.toThrow(/Unknown option/);
});

describe('a portal', () => {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    requests.push(
      `${request.method} ${request.url} ${request.headers.cookie ?? ''} ${Buffer.concat(chunks)}`,
    );
    const isLogin = request.url === '/api/login';
    const isRefused = isLogin && String(Buffer.concat(chunks)).includes('wrong');
    if (isLogin && !isRefused) response.setHeader('set-cookie', 'session=abc; HttpOnly; Path=/');
    response.statusCode = isRefused ? 401 : 200;
    response.end(JSON.stringify(isRefused ? { detail: 'Wrong password.' } : { plantsWithout: 3 }));
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    requests.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('is logged in at, called with the session, and left', async () => {
    const portal = await openPortal(address(), { username: 'team', password: 'right' });
    expect(await portal.start()).toEqual({ plantsWithout: 3 });
    await portal.leave();

    expect(requests).toEqual([
      'POST /api/login  {"username":"team","password":"right"}',
      'POST /api/admin/photo-run session=abc ',
      'POST /api/logout session=abc ',
    ]);
  });

  test('that refuses the login says so, with what to do', async () => {
    await expect(openPortal(address(), { username: 'team', password: 'wrong' })).rejects.toThrow(
      /^Wrong password\.\nThe administrator could not log in\..+PORTAL_ADMIN_PASSWORD/,
    );
  });

  test('that does not answer is named', async () => {
    await expect(openPortal('http://127.0.0.1:9', { username: 'a', password: 'b' })).rejects.toThrow(
      'The portal does not answer at http://127.0.0.1:9.',
    );
  });
});
