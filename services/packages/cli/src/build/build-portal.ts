import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publish, readReleaseSettings } from '@portal/releases';
import { findPackages, type Package } from '../packages.ts';
import { isBuilt, noteBuilding, noteBuilt, stampOf } from './stamp.ts';

/**
 * Builds each room whose sources changed since its last build, and makes live what is new of the remotes.
 * @param say is told of each room before its build begins.
 * @throws with the compiler's messages when a room can't be built.
 */
export async function buildPortal(root: string, say: Say): Promise<void> {
  const rooms = findPackages(root);
  await buildPackages(root, rooms, say);
  const remotes = rooms.filter((each) => each.kind === 'remote').map(({ folder }) => folder);
  await publish(readReleaseSettings(process.env), remotes, say);
}

/** Builds each of some rooms whose sources changed since its last build. Throws with the compiler's messages. */
export async function buildPackages(root: string, wanted: Package[], say: Say): Promise<void> {
  const rooms = findPackages(root);
  for (const room of wanted.filter((each) => each.kind !== 'library')) {
    const stamp = stampOf(root, room, rooms);
    if (isBuilt(root, room, stamp) && existsSync(join(root, room.folder, 'dist'))) continue;
    noteBuilding(root, room);
    say(`Building ${room.folder} …`);
    if (room.kind === 'shell' || room.kind === 'remote') await buildForBrowser(root, room);
    else await bundle(root, room);
    noteBuilt(root, room, stamp);
  }
}

type Say = (line: string) => void;

/** Runs the room's own build script: the same that its team runs. */
function buildForBrowser(root: string, room: Package): Promise<void> {
  const child = spawn('npm', ['run', 'build', '--silent', `--workspace=${room.name}`], { cwd: root });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`${room.name} can't be built:\n${output}`)),
    );
  });
}

async function bundle(root: string, room: Package): Promise<void> {
  // The compiler is heavy, and most starts have nothing to build.
  const { bundleProcess } = await import('./bundle-process.ts');
  await bundleProcess(root, room);
}
