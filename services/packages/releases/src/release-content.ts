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
  const { name } = parseObject('remote.json', remoteJson);
  const { server } = parseObject('release.json', releaseJson);
  if (typeof name !== 'string' || name === '') throw new Error(`remote.json in ${dist} has no name.`);
  const isLeftOut = (path: string) =>
    /\.(br|gz)$/.test(path) || ['remote.json', 'release.json', `${server}`, `${server}.map`].includes(path);
  const paths = (readdirSync(dist, { recursive: true }) as string[])
    .filter((path) => statSync(join(dist, path)).isFile())
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !isLeftOut(path));
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(dist, path))]));
  return { name, remoteJson, releaseJson, files };
}

function parseObject(file: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // The same sentence: it is no object.
  }
  throw new Error(`${file} is not a JSON object: build the remote again.`);
}

function readDescription(dist: string, file: string): string {
  const path = join(dist, file);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  throw new Error(`${dist} has no ${file}: build the remote first.`);
}
