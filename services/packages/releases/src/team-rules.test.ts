import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractsVersion, imageWidths } from '@portal/contracts';
import { readRecord } from './record.ts';
import { type ReleaseContent, signRelease } from './signature.ts';
import { prepareTeamRelease } from './team-release.ts';
import { teamKey, teamPermit, teamPublicKey, teamRelease } from './testing/index.ts';

const name = 'herb-walks';
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'rules-'));
  const shell = { sdk: '1.2.0', contracts: contractsVersion };
  writeFileSync(path.join(root, 'release.json'), JSON.stringify(shell));
});
afterEach(() => rmSync(root, { recursive: true }));

const releases = () => path.join(root, 'releases');
const stored = () => {
  const folder = path.join(releases(), name);
  return existsSync(folder) ? readdirSync(folder) : [];
};
function store(content: ReleaseContent) {
  const registration = { publicKey: teamPublicKey, permit: teamPermit, since: new Date(0).toISOString() };
  const settings = { RELEASES_DIR: releases(), SHELL_DIR: root };
  return prepareTeamRelease(settings, registration, content, signRelease(teamKey, content));
}
const storeAs = (description: object) => store(teamRelease(root, { description }).content);

test.each([
  ['a parameter twice', ':a/:a', 'needs a name of its own'],
  ['a parameter that is no name', ':1a', 'needs a name of its own'],
  ['an optional parameter', ':a?', 'a path consists of'],
  ['four parameters', ':a/:b/:c/:d', 'a path consists of'],
  ['a star before its end', '*/end', 'a path consists of'],
  ['more than 200 characters', 'a'.repeat(200), '200 characters at most'],
])('a path with %s is refused', async (_, below, sentence) => {
  await expect(storeAs({ paths: [`/x/${name}/${below}`] })).rejects.toThrow(sentence);
  expect(stored()).toEqual([]);
});

test('a remote has at most 20 paths, with three parameters and a star each', async () => {
  const paths = (count: number) =>
    Array.from({ length: count }, (_, index) => `/x/${name}/${index}/:a/:b/:c/*`);
  await expect(storeAs({ paths: paths(21) })).rejects.toThrow('more than 20 paths');
  expect((await storeAs({ paths: paths(20) })).remote.paths).toEqual(paths(20));
});

describe('a file is refused', () => {
  const script = Buffer.from('two()');
  test.each([
    ['remote.json', 'No file may be called remote.json'],
    ['Release.JSON', 'No file may be called Release.JSON'],
    ['release.json/a.js', 'No file may be called release.json/a.js'],
    ['entry.js/b.js', "entry.js can't be both a file and the folder of entry.js/b.js."],
    ['ENTRY.js/a/b.js', "entry.js can't be both a file and the folder of ENTRY.js/a/b.js."],
  ])('as %s', async (file, sentence) => {
    const { content } = teamRelease(root);
    const files = { ...content.files, [file]: script };
    await expect(store({ ...content, files })).rejects.toThrow(sentence);
    expect(stored()).toEqual([]);
  });
});

test('the record of a release says what was checked, without a server build', async () => {
  const { content } = teamRelease(root);
  const { remote } = await store(content);

  expect(content.releaseJson).toContain('server.cjs');
  const record = readRecord(releases(), name, remote.version);
  expect(record.remote).toEqual(remote);
  expect(JSON.stringify(record)).not.toContain('server');
  const released = path.join(releases(), name, remote.version, 'release.json');
  expect(readFileSync(released, 'utf8')).not.toContain('server');
});

test.each([
  ['scripts', { scriptsKb: 1e300, stylesKb: 1, picturesKb: 0 }, '200 kB'],
  ['styles', { scriptsKb: 5, stylesKb: 61, picturesKb: 0 }, '60 kB'],
  ['pictures', { scriptsKb: 5, stylesKb: 1, picturesKb: 1001 }, '1000 kB'],
])('a team can’t raise its budget of %s beyond the portal’s', async (kind, budgets, most) => {
  await expect(storeAs({ budgets })).rejects.toThrow(`its budget of ${kind} may be ${most} at most`);
});

describe('a link is refused', () => {
  const link = { to: `/x/${name}`, label: 'Walks', audience: 'anyone', order: 100 };
  test.each<[string, object, string]>([
    ['before the portal’s', { order: -1e300 }, 'from 100 to 1000'],
    ['far behind', { order: 1001 }, 'from 100 to 1000'],
    ['to a path that it lacks', { to: `/x/${name}/tours` }, `unlike /x/${name}/tours`],
    ['with a line break', { label: 'Walks\nForum' }, 'its texts may not have'],
    ['that turns the direction', { labels: { de: 'Wege\u202eeb' } }, 'its texts may not have'],
  ])('%s', async (_, change, sentence) => {
    await expect(storeAs({ nav: [{ ...link, ...change }] })).rejects.toThrow(sentence);
    expect(stored()).toEqual([]);
  });

  test('unless it keeps to these rules', async () => {
    const nav = [link, { ...link, to: `/x/${name}/walk/7`, order: 1000 }];
    expect((await storeAs({ nav })).remote.nav).toEqual(nav);
  });
});

test('a page may not name the first picture of a service', async () => {
  const firstPicture = { widths: imageWidths, sizes: '100vw' };
  const pages = [{ path: `/x/${name}`, title: 'Walks', firstPicture }];
  await expect(storeAs({ pages })).rejects.toThrow('firstPicture');
});
