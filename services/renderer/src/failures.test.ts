import { shellBuild } from './shell-build.ts';
import { fakeRemotes } from './testing/fake-builds.ts';
import { reading, testRenderer } from './testing/test-renderer.ts';
import { releasedFile } from './worker/server-builds.ts';

const readsOf = (address: string) => `?${new URLSearchParams({ read: address })}`;
const tooLong = 'The page took too long.';

describe('a remote that loops', () => {
  const { render, attempt, logLines, released, clock, metrics } = testRenderer(['loops', 'moody', 'reads'], {
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

  test('is refused within the time of a page and then terminated, and pages of others go on', async () => {
    expect((await render('/moody/', { servers: others })).html).toBe('works');
    const start = performance.now();

    expect(await attempt('/moody/?loop', { servers: others })).toBe(tooLong);
    expect(performance.now() - start).toBeLessThan(1000);
    expect((await render('/reads/', { servers: others })).html).toBe('[]');
  });

  test('is not used any more after three failures in a row, until a pause is over', async () => {
    for (let count = 0; count < 2; count++) {
      await render('/reads/', { servers: others });
      expect(await attempt('/moody/?loop', { servers: others })).toBe(tooLong);
    }
    expect((await render('/moody/?loop', { servers: others })).html).toBe('SHELL');
    expect(await metrics()).toMatch(/render_breaker_open\{.*remote="moody",version="v1".*\} 1/);
    expect(logLines()).toContainEqual(
      expect.objectContaining({ level: 50, remote: 'moody', version: 'v1', failures: 3 }),
    );

    clock.now += 60_000;
    expect((await render('/moody/', { servers: others })).html).toBe('works');
    expect(await metrics()).not.toMatch(/render_breaker_open\{.*remote="moody"/);
  });
});

describe('a page that is late', () => {
  const { render, attempt, logLines } = testRenderer(['moody', 'reads'], { timeoutMs: 500, maxThreads: 1 });

  test('is refused in time, and its thread goes on with further pages', async () => {
    expect((await render('/moody/')).html).toBe('works');
    const start = performance.now();

    expect(await attempt('/moody/?ms=1000')).toBe(tooLong);
    expect(performance.now() - start).toBeLessThan(1000);
    expect((await render('/reads/')).html).toBe('[]');
    expect(logLines().filter(({ remote }) => remote === 'moody')).toEqual([]);
  });
});

describe('a remote that throws', () => {
  const { render, logLines, clock } = testRenderer([
    'throws-at-import',
    'throws-while-rendering',
    'throws-without-data',
    'reads',
  ]);
  const failuresOf = (remote: string) =>
    logLines().filter((line) => line.remote === remote && 'failures' in line).length;

  test.each(['throws-at-import', 'throws-while-rendering'])('(%s) loses only its own part', async (name) => {
    expect(await render(`/${name}/`)).toMatchObject({ html: 'SHELL', remotes: [], isComplete: false });
    expect((await render('/reads/')).isComplete).toBe(true);
  });

  test('opens its breaker, and again if it fails when it is tried after a pause', async () => {
    const name = 'throws-while-rendering';
    while (failuresOf(name) < 3) await render(`/${name}/`);
    await render(`/${name}/`);
    expect(failuresOf(name)).toBe(3);

    clock.now += 60_000;
    await render(`/${name}/`);
    await render(`/${name}/`);
    expect(failuresOf(name)).toBe(4);
  });

  test('because a read failed is not to blame', async () => {
    for (let count = 0; count < 4; count++) {
      const page = await render(`/throws-without-data/${readsOf(reading.failing)}`);
      expect(page.isComplete).toBe(false);
    }
    expect(failuresOf('throws-without-data')).toBe(0);
  });
});

describe('what a page leaves behind', () => {
  const { render, logLines } = testRenderer(['leaves-behind', 'reads']);

  test('harms no other page', async () => {
    for (let count = 0; count < 3; count++) {
      expect((await render('/leaves-behind/')).html).toBe('works');
      expect((await render(`/reads/${readsOf(reading.messages)}`)).isComplete).toBe(true);
    }
    expect(logLines().filter((line) => 'failures' in line)).toEqual([]);
  });
});

describe.each([
  ['that is missing', undefined, 'ENOENT'],
  ['that was changed', 'module.exports = 1', 'another hash'],
])('a server build %s', (_, source, reason) => {
  const { render, builds, logLines } = testRenderer(['reads', 'moody']);
  beforeAll(() => builds.damage('moody', source));

  test('is not evaluated, until it is back', async () => {
    expect(await render('/moody/')).toMatchObject({ html: 'SHELL', isComplete: false });
    expect((await render('/reads/')).isComplete).toBe(true);
    expect(logLines()).toContainEqual(
      expect.objectContaining({ remote: 'moody', reason: expect.stringContaining(reason) }),
    );

    builds.release('moody');
    expect((await render('/moody/')).html).toBe('works');
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

describe('a service', () => {
  const { render } = testRenderer(['reads'], { timeoutMs: 800 });

  test.each([
    ['answers 503', reading.failing],
    ['never answers', reading.endless],
  ])('that %s leaves its part to the browser', async (_, address) => {
    const start = performance.now();
    const page = await render(`/reads/${readsOf(address)}&read=${encodeURIComponent(reading.messages)}`);

    expect(JSON.parse(page.html)).toEqual([
      [503, expect.any(String)],
      [200, expect.stringContaining('anonymous')],
    ]);
    expect(page.isComplete).toBe(false);
    expect(performance.now() - start).toBeLessThan(20_000);
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

describe('two sets of releases', () => {
  const { render, attempt, builds, released } = testRenderer(['moody']);
  const v2 = { moody: builds.release('moody', { version: 'v2', source: fakeRemotes.reads }) };
  const v3 = { moody: builds.release('moody', { version: 'v3', source: fakeRemotes.reads }) };

  test('work at the same time; a third one is refused while both are in use', async () => {
    const pages = () => Promise.all([render('/moody/'), render('/moody/', { servers: v2 })]);
    expect((await pages()).map(({ html }) => html)).toEqual(['works', '[]']);
    expect((await pages()).map(({ html }) => html)).toEqual(['works', '[]']);

    expect(await attempt('/moody/', { servers: v3 })).toBe('Too many sets of releases are in use.');
    expect((await render('/moody/', { servers: released })).html).toBe('works');
  });

  test('a new build of the shell is another set', async () => {
    builds.writeShell(
      'exports.render = async () => ({ html: "NEW", state: "", reads: [], remotes: [], isComplete: true });',
    );
    expect(await attempt('/moody/')).toBe('Too many sets of releases are in use.');
  });
});

describe('fifty pages at once', () => {
  const { render, attempt } = testRenderer(['reads'], { maxQueue: 5 });

  test('are rendered or refused', async () => {
    await render('/reads/');
    const address = `/reads/${readsOf(reading.shared)}`;
    const pages = await Promise.all(Array.from({ length: 50 }, () => attempt(address)));

    const refusals = pages.filter((page) => typeof page === 'string');
    expect(refusals).toContain('Too many pages wait to be rendered.');
    expect(refusals.length).toBeLessThan(50);
  });
});

describe('a stop', () => {
  const { render, attempt, stop } = testRenderer(['reads']);

  test('lets pages in progress end', async () => {
    await render('/reads/');
    const page = attempt(`/reads/${readsOf(reading.shared)}`);
    await attempt('/reads/');
    await stop();
    expect(await page).toMatchObject({ isComplete: true });
  });
});

test('without a shell pages are refused', async () => {
  const shell = shellBuild('/no/such/folder');
  await expect(shell()).rejects.toMatchObject({ code: 'upstream_unavailable' });
});
