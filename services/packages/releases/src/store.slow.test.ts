import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { liveOf, noReleases } from './state.ts';
import { goLive } from './steps.ts';
import { changeReleases, readReleases, registryFile } from './store.ts';
import { releasedRemote } from './testing/released-remote.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const release = (version: string) =>
  changeReleases(folder, (state) => goLive(state, releasedRemote({ version }), new Date()));
const liveVersion = () => liveOf(readReleases(folder), 'forum')?.version;

/** Arguments for a Node process that changes the releases; `setUp` runs before the store is loaded. */
const processThat = (run: string, setUp = '') => [
  '--import',
  'tsx',
  '--input-type=module',
  '-e',
  `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    ${setUp}
    const { changeReleases } = await import('${path.join(__dirname, 'store.ts')}');
    const { goLive } = await import('${path.join(__dirname, 'steps.ts')}');
    const release = (version) => changeReleases('${folder}', (state) =>
      goLive(state, { ...${JSON.stringify(releasedRemote({}))}, version }, new Date()));
    ${run}`,
];

/** A process that kills itself just before the n-th step that changes a file. */
const killedAt = (step: number) =>
  processThat(
    `left = ${step};
    await release('v2');`,
    `let left = -1;
    for (const name of ['mkdir', 'openSync', 'writeFileSync', 'fsyncSync', 'renameSync', 'rmdir']) {
      const original = fs[name];
      fs[name] = (...args) => {
        if (left-- === 0) process.kill(process.pid, 'SIGKILL');
        return original(...args);
      };
    }
    syncBuiltinESMExports();`,
  );

test('a process killed at any step leaves the old or the new state, and its lock expires', async () => {
  const found: (string | undefined)[] = [];
  const lock = path.join(folder, '.lock');
  for (let step = 0; ; step++) {
    rmSync(registryFile(folder), { force: true });
    await release('v1');
    const { signal, status, stderr } = spawnSync(process.execPath, killedAt(step), { encoding: 'utf8' });
    if (status === 0) break;
    expect([signal, stderr]).toEqual(['SIGKILL', '']);

    found.push(liveVersion());
    if (existsSync(lock)) utimesSync(lock, 0, 0);
    await release('v3');
    expect(liveVersion()).toBe('v3');
  }
  expect(found).toEqual(['v1', 'v1', 'v1', 'v1', 'v1', 'v2']);
  expect(readdirSync(folder)).toEqual(['registry.json']);
});

test('changes by several processes run one after the other, and none is lost', async () => {
  const busy = (name: string) =>
    spawn(
      process.execPath,
      processThat(`for (let count = 0; count < 20; count++) await release('${name}' + count);`),
      { stdio: 'inherit' },
    );
  const ends = await Promise.all(['a', 'b', 'c'].map((name) => once(busy(name), 'exit')));

  expect(ends.map(([code]) => code)).toEqual([0, 0, 0]);
  const versions = readReleases(folder).history.forum?.map(({ version }) => version);
  expect(new Set(versions).size).toBe(60);
});

test('a change that throws leaves the state as it is and frees the lock', async () => {
  await release('v1');
  const refused = changeReleases(folder, () => {
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(liveVersion()).toBe('v1');
  await release('v2');
  expect(liveVersion()).toBe('v2');
});

test('a process that lost the lock does not overwrite the change of another', async () => {
  await release('v1');
  const other = goLive(noReleases, releasedRemote({ version: 'other' }), new Date());
  const late = changeReleases(folder, (state) => {
    writeFileSync(registryFile(folder), JSON.stringify(other));
    return goLive(state, releasedRemote({ version: 'v2' }), new Date());
  });

  await expect(late).rejects.toThrow('Another process changed the releases');
  expect(liveVersion()).toBe('other');
});

test('a broken registry is not taken for an empty one', async () => {
  writeFileSync(registryFile(folder), '{"remotes": [');

  await expect(release('v1')).rejects.toThrow();
});

test('a registry of an older version of the portal is refused with what to do', async () => {
  const { sdk, ...remote } = releasedRemote({});
  writeFileSync(registryFile(folder), JSON.stringify({ remotes: [{ ...remote, facades: sdk }] }));

  await expect(release('v1')).rejects.toThrow(
    /was written by another version of the portal \(remotes\.0\.sdk: .*\)\. Move this folder away/,
  );
});
