import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractsVersion } from '@portal/contracts';
import {
  list,
  prepare,
  promoteCanary,
  publish,
  type ReleaseSettings,
  readReleaseSettings,
  release,
  rollBack,
} from './commands.ts';
import { canaryOf, linesOf, liveOf } from './state.ts';
import { changeReleases, readReleases } from './store.ts';
import { builtPackage } from './testing/built-package.ts';

let root: string;
let settings: ReleaseSettings;
let said: string[];
const say = (line: string) => said.push(line);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-'));
  said = [];
  settings = { RELEASES_DIR: path.join(root, 'releases'), SHELL_DIR: root, RELEASE_RETENTION_DAYS: 30 };
  writeFileSync(
    path.join(root, 'release.json'),
    JSON.stringify({ facades: '0.1.0', contracts: contractsVersion }),
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const state = () => readReleases(settings.RELEASES_DIR);
const live = () => liveOf(state(), 'forum')?.version;
const stages = () => linesOf(state(), 'forum').map(({ version, stage }) => [version, stage]);

/** Releases what the entry of the forum says, and returns the version. */
async function released(entry: string, percent?: number): Promise<string> {
  const { remote } = await prepare(settings, 'forum', builtPackage(root, { entry }), say);
  await release(settings, { ...remote, percent }, say);
  return remote.version;
}
const start = (entry: string) => publish(settings, [builtPackage(root, { entry })], say);

test('a release copies what was built, and lists it by its addresses', async () => {
  const version = await released('one()');

  const { nav: _, ...listed } = liveOf(state(), 'forum') ?? { nav: [] };
  expect(listed).toMatchObject({
    version,
    paths: ['/forum'],
    entry: `/remotes/forum/${version}/entry.js`,
    integrity: { [`/remotes/forum/${version}/entry.js`]: expect.stringMatching(/^sha384-/) },
  });
  expect(listed).not.toHaveProperty('budgetKb');
  expect(readFileSync(path.join(settings.RELEASES_DIR, 'forum', version, 'entry.js'), 'utf8')).toBe('one()');
});

test('what is released again says so and changes nothing', async () => {
  const version = await released('one()');
  const before = state();

  expect(await released('one()')).toBe(version);
  expect(state()).toEqual(before);
  expect(said.at(-1)).toMatch('was live already');
});

test('going back takes one version back after the other, never to nothing, and says why', async () => {
  const versions = [await released('one()'), await released('two()'), await released('three()')];

  await rollBack(settings, 'forum', say);
  expect(live()).toBe(versions[1]);
  await rollBack(settings, 'forum', say);
  expect(live()).toBe(versions[0]);
  await expect(rollBack(settings, 'forum', say)).rejects.toThrow('no version before');
  expect(live()).toBe(versions[0]);
  expect(linesOf(state(), 'forum').at(-1)).toMatchObject({
    stage: 'taken_back',
    reason: 'rolled back by hand',
  });
});

test('a start brings nothing back that was taken back, and says what is not live', async () => {
  await start('one()');
  const first = live();
  await start('two()');
  await rollBack(settings, 'forum', say);
  said = [];
  await start('two()');

  expect(live()).toBe(first);
  expect(said).toEqual([expect.stringContaining('npm run release -- forum')]);
  await start('three()');
  expect(live()).not.toBe(first);
});

test('what was taken back can be released again by hand', async () => {
  await released('one()');
  const second = await released('two()');
  await rollBack(settings, 'forum', say);

  expect(await released('two()')).toBe(second);
  expect(live()).toBe(second);
});

test('a release in part goes to all by promotion, and to nobody by going back', async () => {
  const first = await released('one()');
  const second = await released('two()', 10);
  expect(live()).toBe(first);
  expect(canaryOf(state(), 'forum')).toMatchObject({ remote: { version: second }, percent: 10 });

  await rollBack(settings, 'forum', say);
  expect([live(), canaryOf(state(), 'forum')]).toEqual([first, undefined]);

  await released('two()', 10);
  await promoteCanary(settings, 'forum', say);
  expect([live(), canaryOf(state(), 'forum')]).toEqual([second, undefined]);
  expect(stages()).toEqual([
    [first, 'earlier'],
    [second, 'live'],
  ]);
  await expect(promoteCanary(settings, 'forum', say)).rejects.toThrow('no release that only some');
});

test('the first release of a remote is for everyone, and a live one is not for a part', async () => {
  await expect(released('one()', 10)).rejects.toThrow('for everyone');
  expect(live()).toBeUndefined();
  await released('one()');
  await expect(released('one()', 10)).rejects.toThrow('live already');
});

test.each([
  ['other facades', { built: { facades: '0.2.0' } }, 'the shell has 0.1.0'],
  ['newer contracts', { built: { contracts: '99.0.0' } }, `the gateway serves ${contractsVersion}`],
  [
    'contracts of before a break',
    { built: { contracts: '0.0.9' } },
    `the gateway serves ${contractsVersion}`,
  ],
  ['a smaller budget', { description: { budgetKb: 0.001 } }, 'its budget is 0.001 kB'],
  ['no budget', { description: { budgetKb: undefined } }, 'budgetKb'],
  [
    'a page whose screen was not built',
    { description: { pages: [{ path: '/forum', title: 'Forum', screen: 'list' }] } },
    '/forum has the screen "list"',
  ],
  [
    'a screen that is too heavy',
    { built: { screens: { list: ['entry.js'] } }, description: { budgetKb: 0.015 } },
    'its budget',
  ],
  ['another name', { description: { name: 'hub' } }, 'release of "hub"'],
])('a remote with %s is refused, and nothing is kept of it', async (_what, given, words) => {
  await expect(prepare(settings, 'forum', builtPackage(root, given), say)).rejects.toThrow(words);
  expect(existsSync(path.join(settings.RELEASES_DIR, 'forum'))).toBe(false);
});

test('a version whose files were changed is gone back to by nobody', async () => {
  const first = await released('one()');
  const second = await released('two()');
  writeFileSync(path.join(settings.RELEASES_DIR, 'forum', first, 'entry.js'), 'evil()');

  await expect(rollBack(settings, 'forum', say)).rejects.toThrow('is not what was released');
  expect(live()).toBe(second);
});

test('versions go when they were out for long enough, but for the live, the one before and the one that some get', async () => {
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
  expect(said.filter((line) => line.startsWith('Removed'))).toHaveLength(2);
});

test('a copy that was cut short is no release, and goes in the end', async () => {
  const version = await released('one()');
  const half = path.join(settings.RELEASES_DIR, 'forum', `${version}.abc.unfinished`);
  writeFileSync(half, '');
  utimesSync(half, 0, 0);
  await start('two()');

  expect(existsSync(half)).toBe(false);
});

test('a remote whose room is gone leaves, and comes back with it', async () => {
  await start('one()');
  const version = live();
  await publish(settings, [], say);
  expect(live()).toBeUndefined();
  await start('one()');
  expect(live()).toBe(version);
});

test('the list says of each version what became of it', async () => {
  const first = await released('one()');
  const second = await released('two()', 10);
  await rollBack(settings, 'forum', say);
  said = [];
  list(settings, 'forum', say);
  list(settings, undefined, say);

  expect(said).toEqual([
    expect.stringMatching(
      `${second} +taken back .*facades 0.1.0, contracts ${contractsVersion}: rolled back by hand`,
    ),
    expect.stringMatching(`${first} +live`),
    expect.stringMatching(`${first} +live`),
  ]);
});

test('a setting that can not be used is named', () => {
  expect(() => readReleaseSettings({ RELEASE_RETENTION_DAYS: 'long' })).toThrow('RELEASE_RETENTION_DAYS');
  expect(readReleaseSettings({ RELEASE_RETENTION_DAYS: '' })).toMatchObject({ RELEASE_RETENTION_DAYS: 30 });
});

describe('a remote of another origin', () => {
  let server: Server;
  let address: string;
  let answer: (file: string) => { status?: number; headers?: Record<string, string>; body?: Buffer };
  const files = () => (file: string) => ({
    headers: { 'Access-Control-Allow-Origin': '*' },
    body: readFileSync(path.join(root, 'mfe-forum', file === 'remote.json' ? file : `dist/${file}`)),
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

  test('is listed by its addresses there, and a start leaves it alone', async () => {
    const { remote } = await prepare(settings, 'forum', address, say);
    await release(settings, { ...remote, percent: undefined }, say);
    const entry = new URL('entry.js', address).href;
    expect(liveOf(state(), 'forum')).toMatchObject({
      entry,
      integrity: { [entry]: expect.stringMatching(/^sha384-/) },
    });

    await start('two()');
    expect(liveOf(state(), 'forum')?.entry).toBe(entry);
    list(settings, 'forum', say);
    expect(said.at(-1)).toContain(`from ${new URL(address).origin}`);
  });

  test('is another release at another address', async () => {
    const here = await prepare(settings, 'forum', address, say);
    const there = await prepare(settings, 'forum', address.replace('127.0.0.1', 'localhost'), say);

    expect(there.remote.version).not.toBe(here.remote.version);
    expect(there.remote.entry).toContain('localhost');
  });

  test.each<[string, (file: string) => ReturnType<typeof answer>, string]>([
    ['is closed to other origins', (file) => ({ body: files()(file).body }), 'Access-Control-Allow-Origin'],
    ['is not there', () => ({ status: 404 }), 'answered 404'],
    ['moves elsewhere', () => ({ status: 302, headers: { Location: '/' } }), 'could not be fetched'],
    [
      'is not what it says',
      (file) => (file === 'entry.js' ? { ...files()(file), body: Buffer.from('evil()') } : files()(file)),
      'integrity',
    ],
    ['is endless', (file) => ({ ...files()(file), body: Buffer.alloc(6 * 1024 * 1024) }), 'larger than 5 MB'],
  ])('is refused where it %s', async (_what, given, words) => {
    answer = given;

    await expect(prepare(settings, 'forum', address, say)).rejects.toThrow(words);
    expect(existsSync(settings.RELEASES_DIR)).toBe(false);
  });

  test('is refused over a line that anybody could change', async () => {
    const open = prepare(settings, 'forum', 'http://plants.example/release.json', say);

    await expect(open).rejects.toThrow('not fetched over https');
  });
});
