import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Reads the lock file with npm 10 or 11. */
async function listPackages(root: string): Promise<string> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const env = withoutPrivate(process.env);
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, env, maxBuffer: maxBytes });
  const { bomFormat } = JSON.parse(stdout) as { bomFormat?: unknown };
  if (bomFormat !== 'CycloneDX') throw new Error('npm sbom printed something else.');
  return stdout;
}
