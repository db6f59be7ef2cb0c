import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publish, readReleaseSettings } from '@portal/releases';
import { findPackages, type Package } from '../packages.ts';
import { withoutPrivate } from '../run/private-settings.ts';
import { writeSbom } from './sbom.ts';
import { isBuilt, noteBuilding, noteBuilt, stampOf } from './stamp.ts';

/** Builds the packages whose inputs changed, lists the npm packages, then releases new builds of remotes. Throws with the compiler's messages. */
export async function buildPortal(root: string, say: Say): Promise<void> {
  await buildPackages(root, findPackages(root), say);
  await writeSbom(root, say);
  await publishPortal(root, say);
}

/** Releases the builds of all remotes that were not released before. */
export async function publishPortal(root: string, say: Say): Promise<void> {
  const remotes = findPackages(root).filter(({ kind }) => kind === 'remote');
  await publish(
    readReleaseSettings(process.env),
    remotes.map(({ folder }) => folder),
    say,
  );
}

/** Builds those of the given packages whose inputs changed. Throws with the compiler's messages. */
export async function buildPackages(root: string, selected: Package[], say: Say): Promise<void> {
  const packages = findPackages(root);
  for (const pkg of selected.filter((each) => each.kind !== 'library')) {
    const stamp = stampOf(root, pkg, packages);
    if (isBuilt(root, pkg, stamp) && existsSync(join(root, pkg.folder, 'dist'))) continue;
    noteBuilding(root, pkg);
    say(`Building ${pkg.folder} …`);
    if (pkg.kind === 'shell' || pkg.kind === 'remote') await buildForBrowser(root, pkg);
    else await bundle(root, pkg);
    noteBuilt(root, pkg, stamp);
  }
}

type Say = (line: string) => void;

/** Runs the package's own build script. */
function buildForBrowser(root: string, pkg: Package): Promise<void> {
  const child = spawn('npm', ['run', 'build', '--silent', `--workspace=${pkg.name}`], {
    cwd: root,
    env: withoutPrivate(process.env),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`${pkg.name} can't be built:\n${output}`)),
    );
  });
}

async function bundle(root: string, pkg: Package): Promise<void> {
  // Loaded only if needed: the compiler is heavy.
  const { bundleProcess } = await import('./bundle-process.ts');
  await bundleProcess(root, pkg);
}
