import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedPackage } from './published-package.ts';

/**
 * Compiles the exported modules of all packages and what they import, with their types. Code that no export reaches is left
 * out. Returns a folder with the layout of this repository. Throws the compiler's messages.
 */
export function compilePackages(root: string, packages: PublishedPackage[], folder: string): string {
  const compiled = join(folder, 'compiled');
  const project = join(folder, 'tsconfig.json');
  mkdirSync(folder, { recursive: true });
  const files = packages.flatMap((one) => sourcesIn(root, one, { ...one.exports, ...one.bin }));
  const styles = join(root, 'shell/sdk/src/styles.d.ts');
  const pathsOf = (one: PublishedPackage) =>
    sourcesIn(root, one, one.exports).map(([name, file]) => [join(one.manifest.name, name), [file]]);
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(root, '.config/tsconfig.packages.json'),
      // Sources that the compiler finds through `node_modules` first are somebody else's to it: it doesn't emit them.
      compilerOptions: { outDir: compiled, paths: Object.fromEntries(packages.flatMap(pathsOf)) },
      files: [...files.map(([, file]) => file), styles],
    }),
  );
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', project], {
    encoding: 'utf8',
  });
  if (status !== 0 || !existsSync(compiled)) throw new Error(stdout);
  return compiled;
}

/** The sources among the exports or commands of a package, with their paths. */
const sourcesIn = (root: string, { folder }: PublishedPackage, names: Record<string, string>) =>
  Object.entries(names)
    .filter(([, file]) => isSource(file))
    .map(([name, file]) => [name, join(root, folder, file)] as const);

/** Style sheets and JSON files are copied. */
export const isSource = (file: string) => /\.tsx?$/.test(file);
