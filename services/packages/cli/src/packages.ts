import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A workspace of the portal. */
export interface Package {
  /** For example `@portal/forum-service`. */
  name: string;
  /** Relative to the project's root. */
  folder: string;
  kind: 'service' | 'gateway' | 'process' | 'shell' | 'remote' | 'library';
  /** The portal's packages that it imports. */
  dependencies: string[];
}

interface PackageFile {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
}

/** Finds every package of the project by the workspace folders. */
export function findPackages(root: string): Package[] {
  const folders = (readPackage(root).workspaces ?? []).flatMap((pattern) => expand(root, pattern));
  return folders.map((folder) => {
    const file = readPackage(join(root, folder));
    return {
      name: file.name,
      folder,
      kind: kindOf(root, folder, file.name),
      dependencies: Object.keys(file.dependencies ?? {}).filter((name) => name.startsWith('@portal/')),
    };
  });
}

/** The last part of the folder, for a service its domain. */
export const domainOf = (pkg: Package) => pkg.folder.slice(pkg.folder.lastIndexOf('/') + 1);

/** The name of a service or the gateway in settings and keys. */
export const processNameOf = (pkg: Package) => (pkg.kind === 'gateway' ? 'gateway' : domainOf(pkg));

/** The processes that the process manager runs, except the database. */
export const processNames = (root: string): string[] =>
  findPackages(root)
    .filter(({ kind }) => kind === 'gateway' || kind === 'service')
    .map(processNameOf);

function kindOf(root: string, folder: string, name: string): Package['kind'] {
  if (folder === 'shell') return 'shell';
  if (folder === 'api-gateway') return 'gateway';
  if (folder.startsWith('mfe-')) return 'remote';
  if (name.endsWith('-service')) return 'service';
  return existsSync(join(root, folder, 'src/main.ts')) ? 'process' : 'library';
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}

/** The folders that match a workspace pattern, which may have one `*`, at its end. */
function expand(root: string, pattern: string): string[] {
  if (!pattern.includes('*')) return [pattern];
  const parent = pattern.includes('/') ? pattern.slice(0, pattern.lastIndexOf('/')) : '.';
  const start = pattern.slice(pattern.lastIndexOf('/') + 1).replace('*', '');
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        entry.name.startsWith(start) &&
        existsSync(join(root, parent, entry.name, 'package.json')),
    )
    .map((entry) => (parent === '.' ? entry.name : `${parent}/${entry.name}`))
    .sort();
}
