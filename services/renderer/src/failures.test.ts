import { setTimeout as pause } from 'node:timers/promises';
import { shellBuild } from './shell-build.ts';
import { fakeRemotes } from './testing/fake-builds.ts';
import { reading, startingUp, testRenderer } from './testing/test-renderer.ts';
import { releasedFile } from './worker/server-builds.ts';

const readsOf = (address: string) => `?${new URLSearchParams({ read: address })}`;
const tooLong = 'The page took too long.';

describe('a remote that loops', () => {
  const { render, attempt, logLines, released } = testRenderer(['loops', 'moody', 'reads'], {
    timeoutMs: 500,
    maxThreads: 2,
    warmUpMs: 1000,
  });
  const others = { reads: released.reads, moody: released.moody } as typeof released;

  test('while a thread is warmed delays the others, which then work', async () => {
    expect((await render('/reads/')).html).toBe('[]');
    expect(logLines()).toContainEqual(
      expect.objectContaining({ remote: 'loops', version: 'v1', msg: 'a server build failed' }),
    );
  });

  test('is terminated after a while, and pages of others go on', async () => {
    expect((await render('/moody/', { servers: others })).html).toBe('works');

    expect(await attempt('/moody/?loop', { servers: others })).toBe(tooLong);
    expect((await render('/reads/', { servers: others })).html).toBe('[]');
    const isCharged = () => logLines().some((line) => line.remote === 'moody' && line.failures === 1);
    while (!isCharged()) await pause(20);
  });
});

describe('a page that is late', () => {
  const { render, attempt, logLines } = testRenderer(['moody', 'reads'], { timeoutMs: 500, maxThreads: 1 });

  test('is refused, and its thread goes on with further pages', async () => {
    expect((await render('/moody/')).html).toBe('works');

    expect(await attempt('/moody/?ms=1000')).toBe(tooLong);
    expect((await render('/reads/')).html).toBe('[]');
    expect(logLines().filter(({ remote }) => remote === 'moody')).toEqual([]);
  });
});

describe('a page that no visitor waits for', () => {
  const { render, attempt } = testRenderer(['moody'], { timeoutMs: 300, patientMs: 3000, maxThreads: 1 });

  test('is rendered to its end', async () => {
    await render('/moody/');

    expect(await attempt('/moody/?ms=700')).toBe(tooLong);
    expect(await attempt('/moody/?ms=700', { isPatient: true })).toMatchObject({ html: 'works' });
  });
});

describe('a page that no visitor waits for, before a thread has started', () => {
  const { attempt } = testRenderer(['moody'], { timeoutMs: 300, patientMs: 3000 });

  test('waits for the thread', async () => {
    expect(await attempt('/moody/')).toBe(startingUp);

    expect(await attempt('/moody/', { isPatient: true })).toMatchObject({ html: 'works' });
  });
});

describe('threads that work', () => {
  const { render, attempt, logLines, clock, metrics, builds, stop } = testRenderer(
    [
      'throws-at-import',
      'throws-while-rendering',
      'throws-without-data',
      'leaves-behind',
      'reads',
      'moody',
      'echoes',
    ],
    { maxQueue: 5 },
  );
  beforeAll(() => {
    builds.damage('moody');
    builds.damage('echoes', 'module.exports = 1');
  });
  const failuresOf = (remote: string) =>
    logLines().filter((line) => line.remote === remote && 'failures' in line).length;

  test.each(['throws-at-import', 'throws-while-rendering'])(
    'leave out only the part of a remote that throws (%s)',
    async (name) => {
      expect(await render(`/${name}/`)).toMatchObject({ html: 'SHELL', remotes: [], isComplete: false });
      expect((await render('/reads/')).isComplete).toBe(true);
    },
  );

  test.each([
    ['moody', 'ENOENT'],
    ['echoes', 'another hash'],
  ] as const)('don’t evaluate a server build that is missing or was changed (%s)', async (name, reason) => {
    expect(await render(`/${name}/`)).toMatchObject({ html: 'SHELL', isComplete: false });
    expect(logLines()).toContainEqual(
      expect.objectContaining({ remote: name, reason: expect.stringContaining(reason) }),
    );

    builds.release(name);
    expect(await render(`/${name}/`)).toMatchObject({ remotes: [name], isComplete: true });
  });

  test('don’t use a remote after three failures, and again if it fails when it is tried after a pause', async () => {
    const name = 'throws-while-rendering';
    const openBreaker = /render_breaker_open\{.*remote="throws-while-rendering",version="v1".*\} 1/;
    while (failuresOf(name) < 3) await render(`/${name}/`);
    await render(`/${name}/`);
    expect(failuresOf(name)).toBe(3);
    expect(await metrics()).toMatch(openBreaker);
    expect(logLines()).toContainEqual(
      expect.objectContaining({ level: 50, remote: name, version: 'v1', failures: 3 }),
    );

    clock.now += 60_000;
    await render(`/${name}/`);
    await render(`/${name}/`);
    expect(failuresOf(name)).toBe(4);
  });

  test('blame no remote that throws because a read failed', async () => {
    for (let count = 0; count < 4; count++) {
      const page = await render(`/throws-without-data/${readsOf(reading.failing)}`);
      expect(page.isComplete).toBe(false);
    }
    expect(failuresOf('throws-without-data')).toBe(0);
  });

  test('are not harmed by what a page leaves behind', async () => {
    for (let count = 0; count < 3; count++) {
      expect((await render('/leaves-behind/')).html).toBe('works');
      expect((await render(`/reads/${readsOf(reading.messages)}`)).isComplete).toBe(true);
    }
    expect(failuresOf('leaves-behind') + failuresOf('reads')).toBe(0);
  });

  test.each([
    ['answers 503', reading.failing],
    ['never answers', reading.endless],
  ])('leave the part of a service that %s to the browser', async (_, address) => {
    const page = await render(`/reads/${readsOf(address)}&read=${encodeURIComponent(reading.messages)}`);

    expect(JSON.parse(page.html)).toEqual([
      [503, expect.any(String)],
      [200, expect.stringContaining('anonymous')],
    ]);
    expect(page.isComplete).toBe(false);
  });

  test('render some of fifty pages at once, and refuse the others', async () => {
    const address = `/reads/${readsOf(reading.shared)}`;
    const pages = await Promise.all(Array.from({ length: 50 }, () => attempt(address)));

    const refusals = pages.filter((page) => typeof page === 'string');
    expect(refusals).toContain('Too many pages wait to be rendered.');
    expect(refusals.length).toBeLessThan(50);
  });

  test('end their pages before they stop', async () => {
    const page = attempt(`/reads/${readsOf(reading.shared)}`);
    await attempt('/reads/');
    await stop();
    expect(await page).toMatchObject({ isComplete: true });
  });
});

test.each([
  '/remotes/forum/../v1/server.cjs',
  '/remotes/forum/v1/../../x',
  '/remotes/forum/v1/a//b',
  '/remotes/hub/v1/server.cjs',
  '/remotes/forum/v2/server.cjs',
  '/etc/passwd',
  'https://plants.example/remotes/forum/v1/server.cjs',
])('a server build at %s is no file of the release', (file) => {
  expect(() => releasedFile('forum', { version: 'v1', file, integrity: '' })).toThrow('in the release store');
});

test('a version can’t lead out of the release store', () => {
  const build = { version: '..', file: '/remotes/forum/../server.cjs', integrity: '' };
  expect(() => releasedFile('forum', build)).toThrow('in the release store');
});

describe('a remote that leaks memory', () => {
  const { render, fetchPage, logLines } = testRenderer(['leaks', 'reads'], {
    memoryMb: 24,
    timeoutMs: 10_000,
  });

  test('loses its thread, and pages of others go on', async () => {
    expect((await render('/reads/')).html).toBe('[]');

    expect((await fetchPage('/leaks/?now')).status).toBe(503);
    expect((await render('/reads/')).html).toBe('[]');
    expect(logLines()).toContainEqual(
      expect.objectContaining({ remote: 'leaks', version: 'v1', failures: 1 }),
    );
  });
});

describe('a screen that never ends', () => {
  const { render, attempt, logLines, released } = testRenderer(['reads', 'hangs'], {
    warmUpMs: 1000,
    timeoutMs: 500,
  });

  test('fails, and pages of others go on', async () => {
    expect((await render('/reads/')).html).toBe('[]');
    expect(await attempt('/hangs/')).toBe(tooLong);
    expect((await render('/reads/', { servers: released })).html).toBe('[]');
    expect(logLines()).toContainEqual(expect.objectContaining({ remote: 'hangs', version: 'v1' }));
  });
});

describe('releases', () => {
  const { render, attempt, builds, released } = testRenderer(['moody']);
  const v2 = { moody: builds.release('moody', { version: 'v2', source: fakeRemotes.reads }) };

  test('of which one is new get new threads, which go on with the others', async () => {
    expect((await render('/moody/')).html).toBe('works');
    expect(await attempt('/moody/', { servers: v2 })).toBe(startingUp);

    expect((await render('/moody/', { servers: v2 })).html).toBe('[]');
    expect((await render('/moody/')).html).toBe('works');
  });

  test('of the shell get new threads, too', async () => {
    builds.writeShell(
      'exports.render = async () => ({ html: "NEW", state: "", remotes: [], isComplete: true });',
    );
    expect(await attempt('/moody/')).toBe(startingUp);
    expect((await render('/moody/', { servers: released })).html).toBe('NEW');
  });
});

test('without a shell pages are refused', async () => {
  const shell = shellBuild('/no/such/folder');
  await expect(shell()).rejects.toMatchObject({ code: 'upstream_unavailable' });
});
