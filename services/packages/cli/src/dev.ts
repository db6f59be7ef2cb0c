import { spawn } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from './build/build-portal.ts';
import { domainOf, findPackages, type Package } from './packages.ts';
import { orderReplacement } from './run/control.ts';
import { runPortal } from './run/run-portal.ts';
import { readSettings } from './run/settings.ts';
import { Stops } from './run/stops.ts';

/** How long the sources must rest before what was saved is built, in milliseconds: an editor saves several at once. */
const restMs = 150;

const say = (line: string) => process.stdout.write(`${line}\n`);
const root = process.cwd();
const rooms = findPackages(root);
const stops = new Stops();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));
dev(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  return end(1);
});

/**
 * Runs the shell, the gateway and one remote with its service from source, all else from the last build:
 * `npm run dev -- forum`. What is saved is there at once: a page loads anew, a process is replaced.
 */
async function dev([domain, ...more]: string[]): Promise<void> {
  const remote = rooms.find(({ kind, folder }) => kind === 'remote' && folder === `mfe-${domain}`);
  if (!remote || more.length > 0) throw new Error(`Say which: npm run dev -- <${domains().join(' | ')}>`);
  const processes = rooms.filter(
    (room) => room.kind === 'gateway' || (room.kind === 'service' && domainOf(room) === domain),
  );
  const missing = rooms.filter(
    ({ kind, folder }) => kind !== 'library' && !existsSync(join(root, folder, 'dist')),
  );
  if (missing.length > 0) throw new Error('Some rooms were never built: npm start does that, once.');

  await buildPackages(root, processes, say);
  // Visitors come to the development server; the gateway takes a port that is free.
  const port = process.env.PORT ?? '8080';
  process.env.PORT = '0';
  const address = await runPortal(root, say, stops, (error) => {
    process.stderr.write(`${error.message}\n`);
    void end(1);
  });
  serveForBrowser(remote, { PORTAL_URL: address, PORT: port });
  watchSources(processes);
}

const domains = () =>
  rooms.filter(({ kind }) => kind === 'remote').map(({ folder }) => folder.slice('mfe-'.length));

/** The shell and the remote, by the sdk's development server. */
function serveForBrowser(remote: Package, settings: Record<string, string>): void {
  const server = join(root, 'shell/build/serve-pair.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', server], {
    cwd: join(root, remote.folder),
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  });
  stops.add(async () => void child.kill());
  child.once('exit', (code) => void end(code ?? 1));
}

/** Builds what was saved of the processes, and of what they are made of, and replaces those that became others. */
function watchSources(processes: Package[]): void {
  const folders = new Set(processes.flatMap((room) => [room.folder, ...room.needs.map(folderOf)]));
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const saved = (_event: string, file: string | null) => {
    if (!file || /\.test\.ts$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(() => replaceChanged(processes));
    }, restMs);
  };
  for (const folder of folders) {
    const watcher = watch(join(root, folder, 'src'), { recursive: true }, saved);
    stops.add(async () => watcher.close());
  }
}

const folderOf = (name: string) => rooms.find((room) => room.name === name)?.folder ?? '';

async function replaceChanged(processes: Package[]): Promise<void> {
  for (const room of processes) {
    let isBuilt = false;
    const building = (line: string) => {
      isBuilt = true;
      say(line);
    };
    try {
      await buildPackages(root, [room], building);
      if (isBuilt) await replace(room);
    } catch (error) {
      // The one that runs stays, until what was saved can be built.
      process.stderr.write(`${(error as Error).message}\n`);
    }
  }
}

async function replace(room: Package): Promise<void> {
  const { PORTAL_DATA_DIR } = readSettings(root);
  if (room.kind === 'service') return orderReplacement(PORTAL_DATA_DIR, domainOf(room));
  // There is one gateway: it finishes what it does, ends, and is started again.
  const running = JSON.parse(readFileSync(join(PORTAL_DATA_DIR, 'running.json'), 'utf8')) as Record<
    string,
    number
  >;
  const pid = running[domainOf(room)];
  if (pid) process.kill(pid, 'SIGTERM');
}

async function end(code: number): Promise<void> {
  await stops.stopAll();
  process.exit(code);
}
