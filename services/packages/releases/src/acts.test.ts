import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carryOut, preparedVersions, type ReleaseAct, type ReleaseOrder, rehearse } from './acts.ts';
import { readLocalRelease, storeFiles } from './local-release.ts';
import { lineOf, ReleaseRefusal } from './state.ts';
import { readReleases, registryFile } from './store.ts';
import { builtPackage } from './testing/index.ts';

const person = { id: 8, username: 'moss' };
const reason = 'The search fails.';
const audience = { kind: 'share', percent: 10 } as const;
let folder: string;
let versions: [string, string, string];

/** Three stored versions; the first went live, then the second. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  const store = (entry: string) => {
    const release = readLocalRelease(builtPackage(join(folder, 'built'), { entry }));
    storeFiles(join(folder, 'releases'), release);
    return release.record.remote.version;
  };
  versions = [store('one()'), store('two()'), store('three()')];
  for (const version of versions.slice(0, 2)) await act({ kind: 'release', version });
});
afterEach(() => rmSync(folder, { recursive: true }));

const releases = () => join(folder, 'releases');
const act = (given: ReleaseAct, more: Partial<ReleaseOrder> = {}) =>
  carryOut(releases(), { name: 'forum', act: given, ...more });
const line = (version: string) => lineOf(readReleases(releases()), 'forum', version);

test('a change notes who made it and why, in each version that it moved for visitors', async () => {
  const [first, second] = versions;
  await act({ kind: 'rollBack' }, { person, reason });

  expect(line(second)).toMatchObject({ stage: 'rolled_back', by: 'operator', person, reason });
  expect(line(first)).toMatchObject({ stage: 'live', by: 'operator', person, reason });
});

test('who and why ends with the stage', async () => {
  const [first, second, third] = versions;
  await act({ kind: 'rollBack' }, { person, reason });
  await act({ kind: 'release', version: third });

  expect(line(first)).toMatchObject({ stage: 'earlier' });
  expect(line(first)).not.toHaveProperty('person');
  expect(line(third)).not.toHaveProperty('person');
  expect(line(second)).toMatchObject({ stage: 'rolled_back', person });
});

test('a rollback by a command has no person and says that it was by hand', async () => {
  await act({ kind: 'rollBack' });
  expect(line(versions[1])).toMatchObject({ by: 'operator', reason: 'rolled back by hand' });
  expect(line(versions[1])).not.toHaveProperty('person');
});

test('a rehearsal changes nothing, and answers what would be', async () => {
  const before = readFileSync(registryFile(releases()), 'utf8');
  const { after } = rehearse(releases(), { name: 'forum', act: { kind: 'rollBack' }, person, reason });

  expect(after.remotes[0]?.version).toBe(versions[0]);
  expect(readFileSync(registryFile(releases()), 'utf8')).toBe(before);
});

test('a change of something else than was seen is refused', async () => {
  const [first, second, third] = versions;
  const expected = { live: second };
  await act({ kind: 'canary', version: third, audience }, { expected });

  await expect(act({ kind: 'rollBack' }, { expected })).rejects.toThrow(
    `The releases of forum have changed meanwhile: ${second} is live, and ${third} for 10 % of the visitors now.`,
  );
  await expect(act({ kind: 'rollBack' }, { expected: { live: first } })).rejects.toThrow(ReleaseRefusal);
  const canary = { version: third, audience };
  await act({ kind: 'promote' }, { expected: { ...expected, canary } });
  expect(line(third)).toMatchObject({ stage: 'live' });
});

test('of concurrent changes that saw the same, one is made', async () => {
  const expected = { live: versions[1] };
  const results = await Promise.allSettled([1, 2, 3].map(() => act({ kind: 'rollBack' }, { expected })));

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(line(versions[0])).toMatchObject({ stage: 'live' });
});

test('prepared versions are those that were stored and never released', async () => {
  const [, , third] = versions;
  const prepared = () => preparedVersions(releases(), readReleases(releases()), 'forum');
  expect(prepared().map(({ version }) => version)).toEqual([third]);

  await act({ kind: 'canary', version: third, audience });
  expect(prepared()).toEqual([]);
  expect(preparedVersions(releases(), readReleases(releases()), 'nowhere')).toEqual([]);
});

test('a registry without persons is read as before', async () => {
  const state = JSON.parse(readFileSync(registryFile(releases()), 'utf8'));
  for (const each of state.history.forum) {
    delete each.by;
    delete each.person;
  }
  writeFileSync(registryFile(releases()), JSON.stringify(state));

  await act({ kind: 'rollBack' }, { person, reason });
  expect(line(versions[1])).toMatchObject({ stage: 'rolled_back', person });
});
