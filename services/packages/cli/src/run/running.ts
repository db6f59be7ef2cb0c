import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The processes of a portal on this machine that uses the data folder, each with its name and id. */
export function runningProcesses(dataFolder: string): string[] {
  const note = join(dataFolder, 'running.json');
  if (!existsSync(note)) return [];
  const processes = JSON.parse(readFileSync(note, 'utf8')) as Record<string, number | undefined>;
  return Object.entries(processes)
    .filter(([, id]) => id !== undefined && isPartOfPortal(id))
    .map(([name, id]) => `${name} ${id}`);
}

/** @throws a sentence if a portal on this machine uses the data folder. */
export function refuseWhileRunning(dataFolder: string): void {
  const running = runningProcesses(dataFolder);
  if (running.length === 0) return;
  throw new Error(`The portal runs on the data folder ${dataFolder} (${running.join(', ')}): stop it first.`);
}

/** Process ids are reused, so the command line must be the portal's. */
function isPartOfPortal(id: number): boolean {
  const { stdout, error } = spawnSync('ps', ['-o', 'args=', '-p', String(id)], { encoding: 'utf8' });
  return error ? isAlive(id) : /dist\/main\.js|mongod/.test(stdout);
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
