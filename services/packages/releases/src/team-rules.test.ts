import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractsVersion } from '@portal/contracts';
import { readRecord } from './record.ts';
import { type ReleaseContent, signRelease } from './signature.ts';
import { prepareTeamRelease } from './team-release.ts';
import { type BuiltPackage, teamKey, teamPermit, teamPublicKey, teamRelease } from './testing/index.ts';

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
const storeAs = (description: BuiltPackage['description']) =>
  store(teamRelease(root, { description }).content);

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
