import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Package } from '../packages.ts';

const skipped = new Set(['node_modules', 'dist', 'README.md', '.rspack-cache']);

/** A hash of a build's inputs: sources, also of imported packages, lock file and build scripts. */
export function stampOf(root: string, pkg: Package, packages: Package[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const folders = new Set([...withNeeds(pkg, packages).map((each) => each.folder), buildFolder(pkg)]);
  for (const folder of [...folders].sort()) addFolder(hash, join(root, folder), folder);
  return hash.digest('hex');
}

export function isBuilt(root: string, pkg: Package, stamp: string): boolean {
  const file = stampFile(root, pkg);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** Removes the stamp, so that an interrupted build does not count as the previous one. */
export function noteBuilding(root: string, pkg: Package): void {
  rmSync(stampFile(root, pkg), { force: true });
}

export function noteBuilt(root: string, pkg: Package, stamp: string): void {
  const file = stampFile(root, pkg);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

const stampFile = (root: string, pkg: Package) =>
  join(root, 'node_modules/.portal-builds', pkg.folder.replaceAll('/', '-'));

/** The folder of the scripts that build the package. */
const buildFolder = (pkg: Package) =>
  pkg.kind === 'shell' || pkg.kind === 'remote' ? 'shell/build' : 'services/packages/cli/src/build';

function withNeeds(pkg: Package, packages: Package[], found: Package[] = []): Package[] {
  if (found.includes(pkg)) return found;
  found.push(pkg);
  for (const name of pkg.dependencies) {
    const needed = packages.find((each) => each.name === name);
    if (needed) withNeeds(needed, packages, found);
  }
  return found;
}

function addFolder(hash: Hash, folder: string, name: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (skipped.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path, `${name}/${entry.name}`);
    else hash.update(`${name}/${entry.name}\0`).update(readFileSync(path));
  }
}
