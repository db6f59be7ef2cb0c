import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import own from '../package.json' with { type: 'json' };

const template = join(import.meta.dirname, '../template');
/** The name and the title in the template's files. */
const placeholder = { name: 'my-remote', title: 'My remote' };

type Versions = Record<string, string>;

/**
 * Writes a remote to the folder of its name.
 * @param parent The folder above.
 * @param packages A folder with tarballs of the portal's packages, relative to `parent`, which are copied; by default the
 * packages come from a registry.
 */
export function createRemote(parent: string, name: string, packages?: string): void {
  if (!/^[a-z][a-z-]{0,39}$/.test(name))
    throw new Error(`"${name}" is no name of a remote: use up to 40 small letters and hyphens.`);
  const folder = resolve(parent, name);
  if (existsSync(folder)) throw new Error(`${folder} exists already. Choose another name, or remove it.`);
  const tarballs = packages ? findTarballs(resolve(parent, packages)) : {};
  cpSync(template, folder, { recursive: true });
  // npm leaves files of this name out of a package.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  for (const path of readdirSync(folder, { recursive: true }) as string[]) {
    const file = join(folder, path);
    if (statSync(file).isFile()) writeFileSync(file, named(readFileSync(file, 'utf8'), name));
  }
  // In the repository, so that its workflow finds them.
  for (const file of Object.values(tarballs)) cpSync(file, join(folder, 'packages', basename(file)));
  const versions = packages
    ? mapValues(tarballs, (file) => `file:packages/${basename(file)}`)
    : own.devDependencies;
  writeDependencies(join(folder, 'package.json'), versions, packages !== undefined);
}

/** `herb-walks` becomes "Herb walks". */
const titleOf = (name: string) => (name[0]?.toUpperCase() + name.slice(1)).replaceAll('-', ' ');

const named = (text: string, name: string) =>
  text.replaceAll(placeholder.name, name).replaceAll(placeholder.title, titleOf(name));

/** The tarball of each package of the portal, as npm names it. */
const findTarballs = (packages: string): Versions =>
  Object.fromEntries(
    Object.entries(own.devDependencies).map(([key, version]) => {
      const file = join(packages, `${key.replace('@', '').replace('/', '-')}-${version}.tgz`);
      if (!existsSync(file)) throw new Error(`${file} does not exist.`);
      return [key, file];
    }),
  );

const mapValues = (record: Versions, map: (value: string) => string): Versions =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** Sets the versions of the portal's packages. Tarballs need those too that only other packages use. */
function writeDependencies(file: string, versions: Versions, areAllNeeded: boolean): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Versions
  >;
  const { dependencies, devDependencies } = manifest;
  for (const [key, version] of Object.entries(versions)) {
    if (key in dependencies) dependencies[key] = version;
    else if (key in devDependencies || areAllNeeded) devDependencies[key] = version;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
