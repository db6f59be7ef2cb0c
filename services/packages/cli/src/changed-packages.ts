import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainOf, type Package } from './packages.ts';

/** Lists the files that differ from where the branch left `base`, the uncommitted and the new ones included. */
export function changedFiles(base: string): string[] {
  const fork = git('merge-base', base, 'HEAD').trim();
  const listed = git('diff', '--name-only', fork) + git('ls-files', '--others', '--exclude-standard');
  return listed.split('\n').filter(Boolean);
}

/** The database and the build, which all others run with but don't import. */
const underAll = /^(services\/packages\/embedded-mongo|shell\/build)\//;

/**
 * The packages that changed and those that depend on them. A file outside all packages concerns all of them, except those of
 * `docs` and `.github`, which the tests of the CLI read.
 */
export function findAffected(files: string[], packages: Package[]): Package[] {
  const owners = files.map((file) => ownerOf(file, packages));
  if (owners.includes(undefined)) return packages;
  const affected = new Set(owners.map((owner) => owner?.name));
  // A set is visited with what is added meanwhile.
  for (const name of affected) {
    for (const pkg of packages) if (name && pkg.dependencies.includes(name)) affected.add(pkg.name);
  }
  return packages.filter(({ name }) => affected.has(name));
}

/**
 * The browser tests to run after a change of these packages: those that open a page of a changed remote or of the remote of
 * a changed service; all if the gateway, the shell or the tests changed. The remotes must be built.
 */
export function findBrowserTests(root: string, affected: Package[], packages: Package[]): string[] {
  const specs = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `e2e/${file}`);
  if (affected.some(({ kind, name }) => kind === 'gateway' || kind === 'shell' || name === '@portal/e2e'))
    return specs;
  const domains = new Set(affected.filter(({ kind }) => kind === 'service').map(domainOf));
  const remotes = packages.filter(
    (pkg) => pkg.kind === 'remote' && (affected.includes(pkg) || domains.has(pkg.folder.replace('mfe-', ''))),
  );
  const pages = remotes.flatMap(({ folder }) => pagesOf(join(root, folder)));
  return specs.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return pages.some((page) => text.includes(`'${page}`) || text.includes(`\`${page}`));
  });
}

/** The addresses of a remote's screens, without parameters: `/forum/thread/`. */
function pagesOf(remoteFolder: string): string[] {
  const { paths } = JSON.parse(readFileSync(join(remoteFolder, 'dist/remote.json'), 'utf8')) as {
    paths: string[];
  };
  return paths.map((path) => path.replace(/[:*].*/, '')).filter((page) => page !== '/');
}

function ownerOf(file: string, packages: Package[]): Package | undefined {
  if (underAll.test(file)) return undefined;
  if (/^(docs|\.github)\//.test(file)) return packages.find(({ name }) => name === '@portal/cli');
  const owners = packages.filter(({ folder }) => file.startsWith(`${folder}/`));
  return owners.sort((one, other) => other.folder.length - one.folder.length)[0];
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}
