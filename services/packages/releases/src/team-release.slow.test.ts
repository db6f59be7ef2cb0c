import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractsVersion } from '@portal/contracts';
import { carryOut } from './acts.ts';
import { recall } from './record.ts';
import { liveOf } from './state.ts';
import { readReleases, registryFile } from './store.ts';
import { teamPermit, teamPublicKey, teamRelease } from './testing/index.ts';

const name = 'herb-walks';
let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'team-'));
  folder = path.join(root, 'releases');
  writeFileSync(
    path.join(root, 'release.json'),
    JSON.stringify({ sdk: '1.2.0', contracts: contractsVersion }),
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A process that releases the remote, and kills itself just before the n-th step that changes a file. */
function runKilledAt(step: number, { dist, signature }: ReturnType<typeof teamRelease>) {
  const module = (file: string) => `await import('${path.join(__dirname, file)}')`;
  const program = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let left = -1;
    for (const [of, names] of [[fs, ['renameSync']], [fs.promises, ['writeFile', 'rm']]]) {
      for (const name of names) {
        const original = of[name];
        of[name] = (...args) => {
          if (left-- === 0) process.kill(process.pid, 'SIGKILL');
          return original(...args);
        };
      }
    }
    syncBuiltinESMExports();
    const { carryOut } = ${module('acts.ts')};
    const { readReleaseContent } = ${module('release-content.ts')};
    const { readReleases } = ${module('store.ts')};
    const { prepareTeamRelease } = ${module('team-release.ts')};
    const { registrations } = readReleases('${folder}');
    left = ${step};
    const settings = { RELEASES_DIR: '${folder}', SHELL_DIR: '${root}' };
    const { remote } = await prepareTeamRelease(
      settings, registrations['${name}'], readReleaseContent('${dist}'), '${signature}');
    await carryOut('${folder}', { name: '${name}', act: { kind: 'release', version: remote.version } });`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const { signal, status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([signal ?? status, stderr]).toEqual([status === 0 ? 0 : 'SIGKILL', '']);
  const lock = path.join(folder, '.lock');
  if (existsSync(lock)) utimesSync(lock, 0, 0);
  return status === 0;
}

const stored = () => (existsSync(path.join(folder, name)) ? readdirSync(path.join(folder, name)) : []);

test('a release that is killed at any step is whole or not there, and succeeds when it is sent again', async () => {
  const release = teamRelease(root);
  const outcomes: string[] = [];
  for (let step = 0; ; step++) {
    rmSync(folder, { recursive: true, force: true });
    await carryOut(folder, { name, act: { kind: 'register', publicKey: teamPublicKey, permit: teamPermit } });
    if (runKilledAt(step, release)) break;

    const live = liveOf(readReleases(folder), name)?.version;
    const records = stored().filter((file) => file.endsWith('.json'));
    for (const record of records) recall(folder, name, record.replace('.json', ''));
    outcomes.push(live ? 'live' : `${records.length} stored`);
    expect(runKilledAt(-1, release)).toBe(true);
    expect(liveOf(readReleases(folder), name)).toBeDefined();
  }
  expect(new Set(outcomes)).toEqual(new Set(['0 stored', '1 stored']));
  expect(existsSync(registryFile(folder))).toBe(true);
}, 300_000);
