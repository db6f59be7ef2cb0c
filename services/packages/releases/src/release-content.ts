import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ReleaseContent } from './signature.ts';

/**
 * Reads what a team signs and sends: the files of its build, without compressed copies, which the portal makes, and without the
 * server build, which it doesn't run.
 * @param dist the folder with `remote.json` and `release.json`.
 */
export function readReleaseContent(dist: string): ReleaseContent {
  const remoteJson = readDescription(dist, 'remote.json');
  const releaseJson = readDescription(dist, 'release.json');
  const { name } = JSON.parse(remoteJson) as { name: string };
  const { server } = JSON.parse(releaseJson) as { server?: string };
  const isLeftOut = (path: string) =>
    /\.(br|gz)$/.test(path) || ['remote.json', 'release.json', server, `${server}.map`].includes(path);
  const paths = (readdirSync(dist, { recursive: true }) as string[])
    .filter((path) => statSync(join(dist, path)).isFile())
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !isLeftOut(path));
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(dist, path))]));
  return { name, remoteJson, releaseJson, files };
}

function readDescription(dist: string, file: string): string {
  const path = join(dist, file);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  throw new Error(`${dist} has no ${file}: build the remote first.`);
}
