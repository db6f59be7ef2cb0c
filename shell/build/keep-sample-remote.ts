import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serves } from '@portal/contracts';
import { rspack } from '@rspack/core';
import { remoteConfig } from './remote-config.ts';
import { description } from './testing/sample-remote/src/description.ts';

const sources = join(import.meta.dirname, 'testing/sample-remote');
const folder = join(import.meta.dirname, '../sdk/released');
const most = 3;

/** Builds the sample remote and stores it for the version of the SDK, in place of those that the SDK doesn't serve any more. */
export async function keepSampleRemote(version: string): Promise<void> {
  const built = mkdtempSync(join(tmpdir(), 'sample-remote-'));
  try {
    await build(built);
    const target = join(folder, version);
    rmSync(target, { recursive: true, force: true });
    cpSync(built, target, {
      recursive: true,
      filter: (path) => path === built || /\.js$|\/re(lease|mote)\.json$/.test(path),
    });
  } finally {
    rmSync(built, { recursive: true });
  }
  const kept = readdirSync(folder).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const served = kept.filter((each) => serves(version, each)).slice(-most);
  for (const each of kept) if (!served.includes(each)) rmSync(join(folder, each), { recursive: true });
}

function build(path: string): Promise<void> {
  const config = remoteConfig(sources, description)();
  const compiler = rspack({ ...config, devtool: false, output: { ...config.output, path } });
  return new Promise((done, fail) => {
    compiler?.run((error, stats) => {
      const broken = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      if (broken) fail(broken);
      else compiler.close((failure) => (failure ? fail(failure) : done()));
    });
  });
}
