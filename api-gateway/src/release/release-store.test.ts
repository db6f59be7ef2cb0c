import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { releasedRemote } from '../testing/test-gateway.ts';
import { liveOf } from './release-state.ts';
import { goLive } from './release-steps.ts';
import { changeReleases, parseReleases, readReleases, registryFile } from './release-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const release = (version: string) =>
  changeReleases(folder, (state) => goLive(state, releasedRemote({ version }), new Date()));
const liveVersion = () => liveOf(readReleases(folder), 'forum')?.version;

/** A process that changes the releases; `begin` is what it does when everything is loaded. */
function processThat(begin: string) {
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { changeReleases } = await import('${path.join(__dirname, 'release-store.ts')}');
    const { goLive } = await import('${path.join(__dirname, 'release-steps.ts')}');
    const release = (version) => changeReleases('${folder}', (state) =>
      goLive(state, { ...${JSON.stringify(releasedRemote({}))}, version }, new Date()));
    ${begin}`;
  return ['--import', 'tsx', '--input-type=module', '-e', script];
}

/** Kills itself just before its n-th step on files. */
const killedAt = (step: number) =>
  processThat(`
    let left = ${step};
    for (const name of ['symlinkSync', 'openSync', 'writeFileSync', 'fsyncSync', 'renameSync', 'rmSync']) {
      const act = fs[name];
      fs[name] = (...given) => {
        if (left-- === 0) process.kill(process.pid, 'SIGKILL');
        return act(...given);
      };
    }
    syncBuiltinESMExports();
    await release('v2');`);

test('whoever is killed at any step leaves the old or the new, and nobody waits for the dead', async () => {
  const left: (string | undefined)[] = [];
  for (let step = 0; ; step++) {
    rmSync(registryFile(folder), { force: true });
    await release('v1');
    const { signal, status, stderr } = spawnSync(process.execPath, killedAt(step), { encoding: 'utf8' });
    if (status === 0) break;
    expect([signal, stderr]).toEqual(['SIGKILL', '']);

    left.push(liveVersion());
    await release('v3');
    expect(liveVersion()).toBe('v3');
  }
  expect(left.length).toBe(6);
  expect([...new Set(left)]).toEqual(['v1', 'v2']);
  expect(readdirSync(folder).sort()).toEqual(['registry.json']);
});

test('changes of several processes follow one another, and none is lost', async () => {
  const busy = (name: string) =>
    spawn(
      process.execPath,
      processThat(`for (let count = 0; count < 20; count++) await release('${name}' + count);`),
      {
        stdio: 'inherit',
      },
    );
  const ends = await Promise.all(['a', 'b', 'c'].map((name) => once(busy(name), 'exit')));

  expect(ends.map(([code]) => code)).toEqual([0, 0, 0]);
  const versions = readReleases(folder).history.forum?.map(({ version }) => version);
  expect(new Set(versions).size).toBe(60);
});

test('a change that is refused leaves everything as it is, and the next one goes through', async () => {
  await release('v1');
  const refusal = changeReleases(folder, () => {
    throw new Error('no');
  });
  await expect(refusal).rejects.toThrow('no');
  expect(liveVersion()).toBe('v1');
  await release('v2');
  expect(liveVersion()).toBe('v2');
});

test('a lock that was taken over keeps its former holder from writing', async () => {
  await release('v1');
  const lock = path.join(folder, '.lock');
  const late = changeReleases(folder, (state) => {
    rmSync(lock);
    symlinkSync(`${hostname()}:${process.pid}:another`, lock);
    return goLive(state, releasedRemote({ version: 'v2' }), new Date());
  });

  await expect(late).rejects.toThrow('taken over');
  expect(liveVersion()).toBe('v1');
});

test('a broken registry is not taken for an empty one', async () => {
  writeFileSync(registryFile(folder), '{"remotes": [');

  await expect(release('v1')).rejects.toThrow();
});

test('what was released before there was a history has its line in it', () => {
  writeFileSync(registryFile(folder), JSON.stringify({ remotes: [releasedRemote({ version: 'v0' })] }));

  expect(readReleases(folder).history.forum).toEqual([
    expect.objectContaining({ version: 'v0', stage: 'live', facades: '0.1.0' }),
  ]);
});

test('a registry from before releases had records is read, without what nothing is known of', () => {
  const before = {
    remotes: [{ name: 'forum', version: '1', entry: '/e.js', preload: [], paths: ['/f'], nav: [] }],
  };

  expect(parseReleases(JSON.stringify(before)).remotes).toEqual([]);
});
