import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withoutPrivate } from '../run/private-settings.ts';
import { compilePackages } from './compile-packages.ts';
import { findPublished } from './published-package.ts';
import { stagePackage } from './stage-package.ts';

const run = promisify(execFile);

/** The folder of the packages that `npm run pack` writes, and of their tarballs. */
export const packagesFolder = (root: string) => join(root, 'dist/packages');

/** The part of `npm pack --json` that is printed. */
interface Packed {
  filename: string;
  size: number;
  entryCount: number;
}

/**
 * Compiles and packs what a team needs that has no clone of this repository: each workspace with a `publishConfig`.
 * Returns the paths of the tarballs.
 */
export async function packPackages(root: string, say: (line: string) => void): Promise<string[]> {
  const target = packagesFolder(root);
  const packages = findPublished(root);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const unfinished = join(target, 'unfinished');
  const compiled = compilePackages(root, packages, unfinished);
  const folders = packages.map((published) => stagePackage(root, published, packages, compiled, target));
  rmSync(unfinished, { recursive: true });
  const { stdout } = await run('npm', ['pack', ...folders, '--json', '--pack-destination', target], {
    cwd: target,
    env: withoutPrivate(process.env),
  });
  const tarballs = JSON.parse(stdout) as Packed[];
  for (const { filename, size, entryCount } of tarballs)
    say(`${filename}: ${Math.ceil(size / 1000)} kB, ${entryCount} files`);
  return tarballs.map(({ filename }) => join(target, filename));
}
