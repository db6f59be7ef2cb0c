import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Package } from './packages.ts';

const folder = '.cache/tests';

/** Packages whose tests run together. A test there leaves no timers, models or stubs behind. */
const together = ['services/encyclopedia', 'services/forum'];

/**
 * Writes the files that jest runs in place of the packages' tests: one for each package of `together`, where modules load and
 * compile once for all tests, and one per test file elsewhere. `npx jest <file>` still runs a file by itself.
 */
export function writeTestGroups(root: string, packages: Package[]): void {
  rmSync(join(root, folder), { recursive: true, force: true });
  for (const pkg of packages) {
    const nested = packages.filter((other) => other.folder.startsWith(`${pkg.folder}/`));
    const files = testFiles(root, pkg.folder).filter(
      (file) => !nested.some((other) => file.startsWith(`${other.folder}/`)),
    );
    const groups = together.includes(pkg.folder) ? [files] : files.map((file) => [file]);
    for (const group of groups) writeGroup(root, pkg, group);
  }
}

/** The tests of a package, without the slow ones and those that render on the server, which jest finds by their names. */
const testFiles = (root: string, packageFolder: string): string[] =>
  readdirSync(join(root, packageFolder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\.(slow|server)\.test\.|node_modules|dist\//.test(file))
    .map((file) => `${packageFolder}/${file}`)
    .sort();

function writeGroup(root: string, pkg: Package, files: string[]): void {
  const isOfBrowser = pkg.kind === 'shell' || pkg.kind === 'remote' || pkg.folder === 'shell/sdk';
  const path = join(root, folder, isOfBrowser ? 'browser' : 'node');
  const parts = files.map((file) => {
    const address = relative(path, join(root, file));
    return `describe('${file}', () => {\n  require('${address}');\n});\n`;
  });
  const name = files.length === 1 ? files.join() : pkg.folder;
  mkdirSync(path, { recursive: true });
  writeFileSync(
    join(path, `${name.replace(/\.test\.tsx?$/, '').replaceAll('/', '-')}.test.ts`),
    parts.join(''),
  );
}
