import { spawn } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from './build/build-portal.ts';
import { domainOf, findPackages, type Package } from './packages.ts';
import { createPortal } from './run/portal-restarts.ts';
import { withoutPrivate } from './run/private-settings.ts';
import { readSettings } from './run/settings.ts';
import { Stops } from './run/stops.ts';

/** Debounce for saved files, in milliseconds: editors save several at once. */
const debounceMs = 150;

const say = (line: string) => process.stdout.write(`${line}\n`);
const root = process.cwd();
const packages = findPackages(root);
const stops = new Stops();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));
dev(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  return end(1);
});

/**
 * Runs the shell, the gateway and one remote with its service from source, everything else from the last build:
 * `npm run dev -- forum`. Saved changes reload the page or replace the process.
 */
async function dev([domain, ...more]: string[]): Promise<void> {
  const remote = packages.find(({ kind, folder }) => kind === 'remote' && folder === `mfe-${domain}`);
  if (!remote || more.length > 0) throw new Error(`Name a remote: npm run dev -- <${domains().join(' | ')}>`);
  const processes = packages.filter(
    (pkg) => pkg.kind === 'gateway' || (pkg.kind === 'service' && domainOf(pkg) === domain),
  );
  const missing = packages.filter(
    ({ kind, folder }) => kind !== 'library' && !existsSync(join(root, folder, 'dist')),
  );
  if (missing.length > 0) throw new Error('Some packages were never built. Run npm start once.');

  await buildPackages(root, processes, say);
  // The development server gets PORT, the gateway a free port.
  const port = process.env.PORT ?? '8080';
  process.env.PORT = '0';
  const onLost = (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    void end(1);
  };
  const portal = createPortal({ root, say, onLost });
  stops.add(portal.stop);
  const address = await portal.start();
  serveForBrowser(remote, { PORTAL_URL: address, PORT: port });
  watchSources(processes);
}

const domains = () =>
  packages.filter(({ kind }) => kind === 'remote').map(({ folder }) => folder.slice('mfe-'.length));

/** Serves the shell and the remote with the development server. */
function serveForBrowser(remote: Package, settings: Record<string, string>): void {
  const server = join(root, 'shell/build/serve-pair.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', server], {
    cwd: join(root, remote.folder),
    env: { ...withoutPrivate(process.env), ...settings },
    stdio: 'inherit',
  });
  stops.add(async () => void child.kill());
  child.once('exit', (code) => void end(code ?? 1));
}

/** Rebuilds and replaces processes when their sources, or those of packages that they import, are saved. */
function watchSources(processes: Package[]): void {
  const folders = new Set(processes.flatMap((pkg) => [pkg.folder, ...pkg.dependencies.map(folderOf)]));
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const saved = (_event: string, file: string | null) => {
    if (!file || /\.test\.ts$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(() => replaceChanged(processes));
    }, debounceMs);
  };
  for (const folder of folders) {
    const watcher = watch(join(root, folder, 'src'), { recursive: true }, saved);
    stops.add(async () => watcher.close());
  }
}

const folderOf = (name: string) => packages.find((pkg) => pkg.name === name)?.folder ?? '';

async function replaceChanged(processes: Package[]): Promise<void> {
  for (const pkg of processes) {
    let isBuilt = false;
    const building = (line: string) => {
      isBuilt = true;
      say(line);
    };
    try {
      await buildPackages(root, [pkg], building);
      if (isBuilt) replace(pkg);
    } catch (error) {
      // The running process stays until the sources can be built.
      process.stderr.write(`${(error as Error).message}\n`);
    }
  }
}

/** Ends the processes of a package, which are then started from the new build. */
function replace(pkg: Package): void {
  const file = join(readSettings(root).PORTAL_DATA_DIR, 'running.json');
  const running: Record<string, number> = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, pid] of Object.entries(running))
    if (name.replace(/-\d+$/, '') === domainOf(pkg)) process.kill(pid, 'SIGINT');
}

async function end(code: number): Promise<void> {
  await stops.stopAll();
  process.exit(code);
}
