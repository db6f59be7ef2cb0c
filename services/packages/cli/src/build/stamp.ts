import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Package } from '../packages.ts';

const skipped = new Set(['node_modules', 'dist', 'README.md', '.rspack-cache']);

/** A hash of all that a room's build reads: its sources, those of the rooms it imports, packages and build. */
export function stampOf(root: string, room: Package, rooms: Package[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const folders = new Set([...withNeeds(room, rooms).map((each) => each.folder), buildFolder(room)]);
  for (const folder of [...folders].sort()) addFolder(hash, join(root, folder), folder);
  return hash.digest('hex');
}

/** Whether the room's last build had the same stamp. */
export function isBuilt(root: string, room: Package, stamp: string): boolean {
  const file = stampFile(root, room);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** Notes that the room's build is under way: cut short, it must not pass for the one before. */
export function noteBuilding(root: string, room: Package): void {
  rmSync(stampFile(root, room), { force: true });
}

/** Notes that the room is built. */
export function noteBuilt(root: string, room: Package, stamp: string): void {
  const file = stampFile(root, room);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

const stampFile = (root: string, room: Package) =>
  join(root, 'node_modules/.portal-builds', room.folder.replaceAll('/', '-'));

/** Where the instructions stand by which the room is built. */
const buildFolder = (room: Package) =>
  room.kind === 'shell' || room.kind === 'remote' ? 'shell/build' : 'services/packages/cli/src/build';

function withNeeds(room: Package, rooms: Package[], found: Package[] = []): Package[] {
  if (found.includes(room)) return found;
  found.push(room);
  for (const name of room.needs) {
    const needed = rooms.find((each) => each.name === name);
    if (needed) withNeeds(needed, rooms, found);
  }
  return found;
}

function addFolder(hash: Hash, folder: string, name: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (skipped.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path, `${name}/${entry.name}`);
    else hash.update(`${name}/${entry.name}\0`).update(readFileSync(path));
  }
}
