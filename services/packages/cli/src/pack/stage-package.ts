import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { isSource } from './compile-packages.ts';
import { isOwn, type Manifest, type PublishedPackage } from './published-package.ts';

/** Writes the folder of one package, ready for `npm pack`, and returns its path. */
export function stagePackage(
  root: string,
  published: PublishedPackage,
  all: PublishedPackage[],
  compiled: string,
  target: string,
): string {
  const source = join(root, published.folder);
  const folder = join(target, basename(published.manifest.name));
  mkdirSync(folder, { recursive: true });
  cpSync(join(compiled, published.folder), folder, { recursive: true });
  const sources = join(source, 'src');
  if (existsSync(sources)) cpSync(sources, join(folder, 'src'), { recursive: true, filter: isFolderOrSheet });
  for (const extra of published.manifest.files ?? [])
    cpSync(join(source, extra), join(folder, extra), { recursive: true });
  const readme = ['PACKAGE.md', 'README.md']
    .map((file) => join(source, file))
    .find((file) => existsSync(file));
  if (!readme) throw new Error(`${published.folder} needs a PACKAGE.md for teams without this repository.`);
  cpSync(readme, join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(published, all), null, 2)}\n`);
  return folder;
}

const isFolderOrSheet = (path: string) => ['', '.css'].includes(extname(path));

function manifestOf({ manifest, exports, bin }: PublishedPackage, all: PublishedPackage[]) {
  const { name, version, description, sideEffects, browserslist, dependencies, devDependencies } = manifest;
  const needed = manifest.publishConfig?.dependencies ?? Object.keys(dependencies ?? {});
  const versions = new Map(all.map((one) => [one.manifest.name, one.manifest.version]));
  const exact = (wanted: Manifest['dependencies'] = {}) =>
    Object.entries(wanted).map(([key, range]) => [key, versions.get(key) ?? range] as const);
  // Only the template of a new remote reads these: its packages have the versions that they were packed with.
  const own = exact(devDependencies).filter(([key]) => isOwn(key));
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(compiledName) : sideEffects,
    browserslist,
    exports: mapValues(exports, (file) =>
      isSource(file) ? { types: declarationName(file), default: compiledName(file) } : file,
    ),
    bin: Object.keys(bin).length > 0 ? mapValues(bin, compiledName) : undefined,
    dependencies: Object.fromEntries(exact(dependencies).filter(([key]) => needed.includes(key))),
    devDependencies: own.length > 0 ? Object.fromEntries(own) : undefined,
    publishConfig: { access: 'public' },
  };
}

const withoutExtension = (file: string) => file.slice(0, -extname(file).length);
const compiledName = (file: string) => (isSource(file) ? `${withoutExtension(file)}.js` : file);
const declarationName = (file: string) => `${withoutExtension(file)}.d.ts`;

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
