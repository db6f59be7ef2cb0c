import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { withoutPrivate } from '../run/private-settings.ts';

type Say = (line: string) => void;

/** The list of the npm packages that the portal runs with, as CycloneDX. */
export const sbomFile = (root: string) => join(root, 'dist/sbom.cdx.json');

const maxBytes = 64 * 1024 * 1024;

/** Writes the list if the lock file has changed. It needs no network. A failure is a warning, not an error. */
export async function writeSbom(root: string, say: Say): Promise<void> {
  const stampFile = join(root, 'node_modules/.portal-builds/sbom');
  const file = sbomFile(root);
  try {
    const lock = readFileSync(join(root, 'package-lock.json'));
    const stamp = createHash('sha256').update(lock).digest('hex');
    if (existsSync(file) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
    const bom = await listPackages(root);
    for (const path of [file, stampFile]) mkdirSync(dirname(path), { recursive: true });
    writeFileSync(file, bom);
    writeFileSync(stampFile, stamp);
  } catch (error) {
    say(`Warning: the list of packages (SBOM) can't be written: ${(error as Error).message}`);
  }
}

/** Lists the lock file's packages with npm 10 or 11, in a folder that has no development tools. */
async function listPackages(root: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sbom-'));
  try {
    copyWithoutTools(root, folder);
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    const env = withoutPrivate(process.env);
    const { stdout } = await promisify(execFile)('npm', args, { cwd: folder, env, maxBuffer: maxBytes });
    const { bomFormat } = JSON.parse(stdout) as { bomFormat?: unknown };
    if (bomFormat !== 'CycloneDX') throw new Error('npm sbom printed something else.');
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type PackageFile = Record<string, unknown>;

/**
 * Copies the lock file and the packages' own files without what is only for development. `npm sbom --omit dev` would
 * leave out every package that is also in somebody's `devDependencies`, such as React.
 */
function copyWithoutTools(root: string, folder: string): void {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const write = (file: string, content: PackageFile) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(content));
  };
  const lock = read('package-lock.json') as { packages: Record<string, PackageFile> };
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  write('package-lock.json', {
    ...lock,
    packages: Object.fromEntries(packages.map(([path, each]) => [path, withoutTools(each)])),
  });
  for (const [path] of packages) {
    const file = join(path, 'package.json');
    if (!path.includes('node_modules')) write(file, withoutTools(read(file)));
  }
}

const withoutTools = ({ devDependencies: _, ...rest }: PackageFile): PackageFile => rest;
