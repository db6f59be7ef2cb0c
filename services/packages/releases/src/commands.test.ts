import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CanaryAudience, contractsVersion } from '@portal/contracts';
import { list, prepare, promoteCanary, publish, release, restoreRelease, rollBack } from './commands.ts';
import { type ReleaseSettings, readReleaseSettings } from './config.ts';
import { parseAudience } from './options.ts';
import { recall } from './record.ts';
import { canaryOf, linesOf, liveOf } from './state.ts';
import { rollBackFailing } from './steps.ts';
import { changeReleases, readReleases } from './store.ts';
import { budgets, builtPackage } from './testing/built-package.ts';

let root: string;
let settings: ReleaseSettings;
let output: string[];
const say = (line: string) => output.push(line);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-'));
  output = [];
  settings = { RELEASES_DIR: path.join(root, 'releases'), SHELL_DIR: root, RELEASE_RETENTION_DAYS: 30 };
  writeFileSync(
    path.join(root, 'release.json'),
    JSON.stringify({ sdk: '1.3.0', contracts: contractsVersion, exports: ['index.Button', 'forms.Form'] }),
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const state = () => readReleases(settings.RELEASES_DIR);
const share = (percent: number) => ({ kind: 'share', percent }) as const;
const live = () => liveOf(state(), 'forum')?.version;
const stages = () => linesOf(state(), 'forum').map(({ version, stage }) => [version, stage]);

/** Releases a forum with this entry and server build, and returns its version. */
async function released(entry: string, percent?: number, server?: string): Promise<string> {
  const { remote } = await prepare(settings, 'forum', builtPackage(root, { entry, server }), say);
  const audience = percent === undefined ? undefined : share(percent);
  await release(settings, { ...remote, audience }, say);
  return remote.version;
}
const start = (entry: string) => publish(settings, [builtPackage(root, { entry })], say);

test('a release copies the build and lists it with its addresses', async () => {
  const version = await released('one()');

  const { nav: _, ...listed } = liveOf(state(), 'forum') ?? { nav: [] };
  expect(listed).toMatchObject({
    version,
    paths: ['/forum'],
    entry: `/remotes/forum/${version}/entry.js`,
    integrity: { [`/remotes/forum/${version}/entry.js`]: expect.stringMatching(/^sha384-/) },
  });
  expect(listed).not.toHaveProperty('budgets');
  expect(readFileSync(path.join(settings.RELEASES_DIR, 'forum', version, 'entry.js'), 'utf8')).toBe('one()');
});

test('a release, its canary and its rollback cover both builds', async () => {
  const serverOf = (version: string) => ({
    server: `/remotes/forum/${version}/server.cjs`,
    integrity: { [`/remotes/forum/${version}/server.cjs`]: expect.stringMatching(/^sha384-/) },
  });
  const first = await released('one()');
  const second = await released('one()', 10, 'module.exports = { get, init }');
  expect(second).not.toBe(first);
  expect(liveOf(state(), 'forum')).toMatchObject(serverOf(first));
  expect(canaryOf(state(), 'forum')?.remote).toMatchObject(serverOf(second));
  const file = path.join(settings.RELEASES_DIR, 'forum', second, 'server.cjs');
  expect(readFileSync(file, 'utf8')).toBe('module.exports = { get, init }');

  await promoteCanary(settings, 'forum', say);
  expect(liveOf(state(), 'forum')).toMatchObject(serverOf(second));
  await rollBack(settings, 'forum', say);
  expect(liveOf(state(), 'forum')).toMatchObject(serverOf(first));
});

test('releasing the live version again changes nothing', async () => {
  const version = await released('one()');
  const before = state();

  expect(await released('one()')).toBe(version);
  expect(state()).toEqual(before);
  expect(output.at(-1)).toMatch('is already live');
});

test('each rollback restores the version before, but never none', async () => {
  const versions = [await released('one()'), await released('two()'), await released('three()')];

  await rollBack(settings, 'forum', say);
  expect(live()).toBe(versions[1]);
  await rollBack(settings, 'forum', say);
  expect(live()).toBe(versions[0]);
  await expect(rollBack(settings, 'forum', say)).rejects.toThrow('no earlier version');
  expect(live()).toBe(versions[0]);
  expect(linesOf(state(), 'forum').at(-1)).toMatchObject({
    stage: 'rolled_back',
    reason: 'rolled back by hand',
  });
});

test('a start does not release a build that was rolled back, and says so', async () => {
  await start('one()');
  const first = live();
  await start('two()');
  await rollBack(settings, 'forum', say);
  output = [];
  await start('two()');

  expect(live()).toBe(first);
  expect(output).toEqual([expect.stringContaining('npm run release -- forum')]);
  await start('three()');
  expect(live()).not.toBe(first);
});

test('a version that was rolled back can be released again', async () => {
  await released('one()');
  const second = await released('two()');
  await rollBack(settings, 'forum', say);

  expect(await released('two()')).toBe(second);
  expect(live()).toBe(second);
});

test('a canary is promoted to everyone or rolled back', async () => {
  const first = await released('one()');
  const second = await released('two()', 10);
  expect(live()).toBe(first);
  expect(canaryOf(state(), 'forum')).toMatchObject({ remote: { version: second }, audience: share(10) });

  await rollBack(settings, 'forum', say);
  expect([live(), canaryOf(state(), 'forum')]).toEqual([first, undefined]);

  await released('two()', 10);
  await promoteCanary(settings, 'forum', say);
  expect([live(), canaryOf(state(), 'forum')]).toEqual([second, undefined]);
  expect(stages()).toEqual([
    [first, 'earlier'],
    [second, 'live'],
  ]);
  await expect(promoteCanary(settings, 'forum', say)).rejects.toThrow('has no canary');
});

test.each<[string, CanaryAudience]>([
  ['0.5', share(0.5)],
  ['staff', { kind: 'staff' }],
  ['role:moderator', { kind: 'role', role: 'moderator' }],
  ['language:de', { kind: 'language', language: 'de' }],
])('a canary for %s is taken by the command and named in the list', async (text, audience) => {
  expect(parseAudience(text)).toEqual(audience);
  await released('one()');
  const { remote } = await prepare(settings, 'forum', builtPackage(root, { entry: 'two()' }), say);
  await release(settings, { ...remote, audience: parseAudience(text) }, say);
  list(settings, 'forum', say);

  expect(output.join('\n')).toContain(`canary for ${audience.kind === 'share' ? '0.5 %' : text}`);
});

test.each(['', '0', '100', 'ten', 'staff:all', 'role', 'role:gardener', 'language:fr'])(
  'an audience "%s" is refused with the choices',
  (text) => {
    expect(() => parseAudience(text)).toThrow(/staff, role:admin or .*language:de/);
  },
);

test('neither the first release of a remote nor its live version can be a canary', async () => {
  await expect(released('one()', 10)).rejects.toThrow('to everyone');
  expect(live()).toBeUndefined();
  await released('one()');
  await expect(released('one()', 10)).rejects.toThrow('already live');
});

test.each([
  ['a newer SDK', { built: { sdk: '1.4.0' } }, 'built for SDK 1.4.0; the live shell has 1.3.0. Upgrade'],
  ['an SDK from before a breaking change', { built: { sdk: '0.9.0' } }, 'the live shell has 1.3.0'],
  [
    'exports that the shell lacks',
    { built: { uses: { sdk: ['forms.Form', 'forms.Stepper', 'index.Glow'], calls: [] } } },
    'the live shell has 1.3.0, which lacks forms.Stepper, index.Glow. Upgrade the shell first',
  ],
  [
    'a call that the gateway lacks',
    { built: { uses: { sdk: [], calls: ['plants.read', 'plants.water'] } } },
    `forum uses calls that the contracts ${contractsVersion} don't have: plants.water. Check`,
  ],
  ['newer contracts', { built: { contracts: '99.0.0' } }, `the gateway serves ${contractsVersion}`],
  [
    'contracts from before a breaking change',
    { built: { contracts: '0.0.9' } },
    `the gateway serves ${contractsVersion}`,
  ],
  ['no owner', { description: { owner: undefined } }, 'owner'],
  ['no budgets', { description: { budgets: undefined } }, 'budgets'],
  [
    'too many scripts',
    { description: { budgets: { ...budgets, scriptsKb: 0.001 } } },
    /its budget is 0.001 kB. The heaviest files:\n {2}entry.js 0.0 kB\nLoad a part later .* raise budgets.scriptsKb/,
  ],
  [
    'too many styles',
    { description: { budgets: { ...budgets, stylesKb: 0.001 } } },
    /first.css .*\n.*budgets.stylesKb/,
  ],
  [
    'too many pictures',
    { picture: 'GIF89a' },
    /0.0 kB of pictures; its budget is 0 kB[\s\S]*leaf.gif[\s\S]*budgets.picturesKb/,
  ],
  [
    'a second copy of a shared module',
    { built: { copies: [{ module: 'react', file: 'list.js', importedBy: 'src/list.tsx' }] } },
    /second copy .*\n {2}react in list.js, because of an import in src\/list.tsx\nImport react/,
  ],
  [
    'a page whose screen was not built',
    { description: { pages: [{ path: '/forum', title: 'Forum', screen: 'list' }] } },
    'no screen "list", which /forum names',
  ],
  [
    'a screen that is too heavy',
    {
      built: { preload: ['entry.js'], screens: { list: ['first.css'] } },
      description: { budgets: { ...budgets, stylesKb: 0.001 } },
    },
    'its budget is 0.001 kB',
  ],
  [
    'a server build without a hash',
    { built: { server: 'other.cjs' } },
    'release.json is invalid: integrity lacks other.cjs',
  ],
  ['another name', { description: { name: 'hub' } }, 'release of "hub"'],
])('a remote with %s is refused and not stored', async (_case, overrides, message) => {
  await expect(prepare(settings, 'forum', builtPackage(root, overrides), say)).rejects.toThrow(message);
  expect(existsSync(path.join(settings.RELEASES_DIR, 'forum'))).toBe(false);
});

test.each(['entry.js', 'server.cjs'])('a rollback refuses a version whose %s was changed', async (file) => {
  const first = await released('one()');
  const second = await released('two()');
  writeFileSync(path.join(settings.RELEASES_DIR, 'forum', first, file), 'evil()');

  await expect(rollBack(settings, 'forum', say)).rejects.toThrow('was changed after the release');
  expect(live()).toBe(second);
});

test('versions expire, except the live one, the one before it and the canary', async () => {
  const versions: string[] = [];
  for (const entry of ['one()', 'two()', 'three()', 'four()']) versions.push(await released(entry));
  await changeReleases(settings.RELEASES_DIR, ({ history, ...rest }) => ({
    ...rest,
    history: { forum: (history.forum ?? []).map((line) => ({ ...line, since: '2020-01-01T00:00:00.000Z' })) },
  }));
  versions.push(await released('five()', 50));

  expect(stages().map(([, stage]) => stage)).toEqual(['removed', 'removed', 'earlier', 'live', 'canary']);
  const isStored = versions.map((version) => existsSync(path.join(settings.RELEASES_DIR, 'forum', version)));
  expect(isStored).toEqual([false, false, true, true, true]);
  expect(output.filter((line) => line.startsWith('Removed'))).toHaveLength(2);
});

test('an interrupted copy is removed after a day', async () => {
  const version = await released('one()');
  const unfinished = path.join(settings.RELEASES_DIR, 'forum', `${version}.abc.unfinished`);
  writeFileSync(unfinished, '');
  utimesSync(unfinished, 0, 0);
  await start('two()');

  expect(existsSync(unfinished)).toBe(false);
});

test('a remote whose package was deleted is withdrawn until the package is back', async () => {
  await start('one()');
  const version = live();
  await publish(settings, [], say);
  expect(live()).toBeUndefined();
  await start('one()');
  expect(live()).toBe(version);
});

test('the list shows the stage of each version', async () => {
  const first = await released('one()');
  const second = await released('two()', 10);
  await rollBack(settings, 'forum', say);
  output = [];
  list(settings, 'forum', say);
  list(settings, undefined, say);

  expect(output).toEqual([
    expect.stringMatching(
      `${second} +rolled back .*SDK 1.2.0, contracts ${contractsVersion}: rolled back by hand`,
    ),
    expect.stringMatching(`${first} +live`),
    expect.stringMatching(`${first} +live`),
  ]);
});

test('an invalid setting is named', () => {
  expect(() => readReleaseSettings({ RELEASE_RETENTION_DAYS: 'long' })).toThrow('RELEASE_RETENTION_DAYS');
  expect(readReleaseSettings({ RELEASE_RETENTION_DAYS: '' })).toMatchObject({ RELEASE_RETENTION_DAYS: 30 });
});

describe('a remote of another origin', () => {
  let server: Server;
  let address: string;
  let answer: (file: string) => { status?: number; headers?: Record<string, string>; body?: Buffer };
  const files = () => (file: string) => ({
    headers: { 'Access-Control-Allow-Origin': '*' },
    body: readFileSync(path.join(root, 'mfe-forum/dist', file)),
  });

  beforeEach(async () => {
    builtPackage(root);
    answer = files();
    server = createServer(({ url = '' }, response) => {
      const { status = 200, headers = {}, body } = answer(url.replace('/forum/', ''));
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/forum/release.json`;
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  test('is listed with its addresses there, and a start leaves it alone', async () => {
    const { remote } = await prepare(settings, 'forum', address, say);
    await release(settings, remote, say);
    const entry = new URL('entry.js', address).href;
    expect(liveOf(state(), 'forum')).toMatchObject({
      entry,
      integrity: { [entry]: expect.stringMatching(/^sha384-/) },
    });

    // Its code runs in browsers only.
    expect(liveOf(state(), 'forum')).not.toHaveProperty('server');
    expect(Object.keys(liveOf(state(), 'forum')?.integrity ?? {})).not.toContainEqual(
      expect.stringContaining('server.cjs'),
    );

    await start('two()');
    expect(liveOf(state(), 'forum')?.entry).toBe(entry);
    list(settings, 'forum', say);
    expect(output.at(-1)).toContain(`from ${new URL(address).origin}`);
  });

  test('is another release at another address', async () => {
    const here = await prepare(settings, 'forum', address, say);
    const there = await prepare(settings, 'forum', address.replace('127.0.0.1', 'localhost'), say);

    expect(there.remote.version).not.toBe(here.remote.version);
    expect(there.remote.entry).toContain('localhost');
  });

  test.each<[string, (file: string) => ReturnType<typeof answer>, string]>([
    ['does not allow other origins', (file) => ({ body: files()(file).body }), 'Access-Control-Allow-Origin'],
    ['is missing', () => ({ status: 404 }), 'answered 404'],
    ['redirects', () => ({ status: 302, headers: { Location: '/' } }), 'could not be fetched'],
    [
      'does not match its integrity',
      (file) => (file === 'entry.js' ? { ...files()(file), body: Buffer.from('evil()') } : files()(file)),
      'integrity',
    ],
    [
      'is too large',
      (file) => ({ ...files()(file), body: Buffer.alloc(6 * 1024 * 1024) }),
      'larger than 5 MB',
    ],
  ])('is refused if it %s', async (_case, served, message) => {
    answer = served;

    await expect(prepare(settings, 'forum', address, say)).rejects.toThrow(message);
    expect(existsSync(settings.RELEASES_DIR)).toBe(false);
  });

  test('is refused over plain http', async () => {
    const insecure = prepare(settings, 'forum', 'http://plants.example/release.json', say);

    await expect(insecure).rejects.toThrow('must use https');
  });
});

describe('an automatic rollback', () => {
  const rollBackAutomatically = (version: string) =>
    changeReleases(settings.RELEASES_DIR, (before) =>
      rollBackFailing(before, 'forum', version, {
        reason: 'it failed for many',
        by: 'automatic',
        at: new Date(),
        recall: (...which) => recall(settings.RELEASES_DIR, ...which),
      }),
    );
  const lines = () => {
    output = [];
    list(settings, undefined, say);
    return output.join('\n');
  };

  test('is listed with its reason and the command that undoes it, until something is released', async () => {
    await released('one()');
    const second = await released('two()');
    await rollBackAutomatically(second);

    expect(lines()).toMatch(
      new RegExp(`${second}  rolled back automatically .*: it failed for many\n.*npm run restore -- forum$`),
    );
    await released('three()');
    expect(lines()).not.toMatch(/rolled back|restore/);
  });

  test('is undone by an operator, for good', async () => {
    const first = await released('one()');
    const second = await released('two()');
    await rollBackAutomatically(second);
    expect(live()).toBe(first);
    await restoreRelease(settings, 'forum', undefined, say);
    expect(output.at(-1)).toMatch(`forum ${second} is live for everyone again.`);
    await rollBackAutomatically(second);

    expect(live()).toBe(second);
    expect(lines()).toMatch(/protected from automatic rollbacks/);
    await rollBack(settings, 'forum', say);
    expect(live()).toBe(first);
  });

  test('of a canary is undone for the same people, and the canary stays protected when it is promoted', async () => {
    await released('one()');
    const audience = { kind: 'role', role: 'moderator' } as const;
    const { remote } = await prepare(settings, 'forum', builtPackage(root, { entry: 'two()' }), say);
    await release(settings, { ...remote, audience }, say);
    const second = remote.version;
    await rollBackAutomatically(second);
    await restoreRelease(settings, 'forum', second, say);
    expect(canaryOf(state(), 'forum')).toMatchObject({ remote: { version: second }, audience });
    expect(output.at(-1)).toMatch('is live for signed-in members with the role moderator again');
    await rollBackAutomatically(second);
    await promoteCanary(settings, 'forum', say);
    await rollBackAutomatically(second);

    expect(live()).toBe(second);
  });

  test('is not undone where an operator rolled back, or for an unknown version', async () => {
    await released('one()');
    const second = await released('two()');
    await rollBack(settings, 'forum', say);

    await expect(restoreRelease(settings, 'forum', undefined, say)).rejects.toThrow(
      /no version that was .*\n.*backup of the data is restored at \/admin\/backups/,
    );
    await expect(restoreRelease(settings, 'forum', second, say)).rejects.toThrow('rolled back automatically');
    await expect(restoreRelease(settings, 'forum', 'none', say)).rejects.toThrow('rolled back automatically');
  });
});
