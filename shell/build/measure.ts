import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { oneAppConfig } from './one-app.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';

/**
 * Prints the scripts that the home route fetches, as a federated portal and as one application.
 * Usage: `npm run measure -w @portal/sdk [-- <remote folder>…]`; the first remote is the one of the home route.
 */
const portal = resolve(import.meta.dirname, '../..');
const shell = join(portal, 'shell');
const given = process.argv.slice(2).map((folder) => resolve(folder));
const remotes = given.length > 0 ? given : [join(portal, 'mfe-encyclopedia')];
const scratch = mkdtempSync(join(tmpdir(), 'portal-measure-'));

try {
  const [home = ''] = remotes;
  const federated = [
    ...(await scriptsOf(federatedShell())),
    ...(await scriptsOf(await federatedRemote(home))),
  ];
  const oneApp = await scriptsOf(oneAppConfig(shell, remotes, join(scratch, 'one-app')));
  say('federated', federated);
  say('one application', oneApp);
  const ratio = bytesOf(federated) / bytesOf(oneApp);
  process.stdout.write(`federated / one application: ${ratio.toFixed(3)}\n`);
} finally {
  rmSync(scratch, { recursive: true });
}

function federatedShell(): Configuration {
  const config = shellConfig(shell)();
  return { ...config, output: { ...config.output, path: join(scratch, 'shell/assets') } };
}

async function federatedRemote(folder: string): Promise<Configuration> {
  const { description } = await import(join(folder, 'src/description.ts'));
  const config = remoteConfig(folder, description)();
  return { ...config, output: { ...config.output, path: join(scratch, 'remote') } };
}

interface Script {
  name: string;
  bytes: number;
}

/** The scripts of the entry, of a remote's module, and of the home page's screen. */
async function scriptsOf(config: Configuration): Promise<Script[]> {
  const stats = await build(config);
  const { namedChunkGroups: groups = {} } = stats;
  // A remote's own name is the entry of its container. The screen of the plant page is not fetched.
  const first = Object.entries(groups).filter(([name]) => name !== 'plant');
  const files = first.flatMap(([, { assets = [] }]) => assets);
  const scripts = new Set(files.map(({ name }) => name).filter((name) => name.endsWith('.js')));
  const folder = config.output?.path ?? '';
  return [...scripts].map((name) => ({
    name,
    bytes: gzipSync(readFileSync(join(folder, name)), { level: 9 }).length,
  }));
}

function build(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      const json = stats?.toJson({ all: false, errors: true, chunkGroups: true });
      compiler.close(() => {
        if (error || !json || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done(json);
      });
    });
  });
}

function bytesOf(scripts: Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

function say(what: string, scripts: Script[]): void {
  const lines = scripts.map(({ name, bytes }) => `  ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}\n`);
  process.stdout.write(
    `${what}: ${scripts.length} scripts, ${(bytesOf(scripts) / 1000).toFixed(1)} kB gzip\n`,
  );
  process.stdout.write(lines.join(''));
}
