/**
 * Prints how long it takes to release a remote and to go back, and how many of 100 requests a second fail meanwhile.
 * Run it by `npm run measure:releases` on a built clone. Each remote is released as it is, twice: once before, so that
 * there is a version to go back to.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteRegistry } from '@portal/contracts';
import { type RunningPortal, startPortal } from '../portal.ts';

const everyMs = 10;
const print = (what: string, figure: string) => process.stdout.write(`${what.padEnd(44)} ${figure}\n`);

const releases = mkdtempSync(join(tmpdir(), 'portal-releases-'));
const portal = await startPortal({ RELEASES_DIR: releases, RATE_LIMIT_FACTOR: '1000' });
const remotes = readdirSync('.').filter((folder) => folder.startsWith('mfe-'));
for (const folder of remotes) await measure(folder.slice('mfe-'.length), folder);
await portal.stop();
rmSync(releases, { recursive: true, force: true });

async function measure(name: string, folder: string): Promise<void> {
  const load = startLoad(portal, name);
  const releaseS = await withAnotherNav(folder, () => timed('release', name));
  const rollbackS = await timed('rollback', name);
  const { sent, failed } = await load.stop();
  print(`${name}: release with browser check, rollback`, `${releaseS} s, ${rollbackS} s`);
  print(`${name}: requests meanwhile, failed`, `${sent}, ${failed}`);
}

/** Does something while the remote's description differs: what it releases is a version of its own. */
async function withAnotherNav<T>(folder: string, act: () => Promise<T>): Promise<T> {
  const file = join(folder, 'remote.json');
  const text = readFileSync(file, 'utf8');
  const description = JSON.parse(text) as { nav: object[] };
  const link = { to: '/about', label: 'Measured', audience: 'owner', order: 999 };
  writeFileSync(file, JSON.stringify({ ...description, nav: [...description.nav, link] }));
  try {
    return await act();
  } finally {
    writeFileSync(file, text);
  }
}

async function timed(...words: string[]): Promise<string> {
  const env = { ...process.env, RELEASES_DIR: releases, PORT: new URL(portal.address).port };
  const begun = performance.now();
  await promisify(execFile)('npm', ['run', '--silent', words[0] ?? '', '--', ...words.slice(1)], { env });
  return ((performance.now() - begun) / 1000).toFixed(1);
}

/** Asks for the remote's page, the registry and the entry that it names, in turn, a hundred times a second. */
function startLoad({ address }: RunningPortal, name: string) {
  const counts = { sent: 0, failed: 0 };
  const underWay = new Set<Promise<void>>();
  let entry = '/remotes.json';
  const ask = async (path: string) => {
    const answer = await fetch(address + path);
    const text = await answer.text();
    if (answer.status >= 500 || (path === entry && !answer.ok)) throw new Error(`${path}: ${answer.status}`);
    if (path !== '/remotes.json') return;
    const { remotes: listed } = JSON.parse(text) as RemoteRegistry;
    entry = listed.find((remote) => remote.name === name)?.entry ?? entry;
  };
  const timer = setInterval(() => {
    const paths = [`/${name}`, '/remotes.json', entry];
    const asked = ask(paths[counts.sent++ % paths.length] ?? '/')
      .catch(() => {
        counts.failed++;
      })
      .finally(() => underWay.delete(asked));
    underWay.add(asked);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      return counts;
    },
  };
}
