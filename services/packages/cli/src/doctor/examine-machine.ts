import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFree } from '../run/free-port.ts';
import { type Finding, ok, type Patient, warning, wrong } from './finding.ts';

const mebibyte = 1024 * 1024;
/** Below the first the portal refuses what adds data; the second leaves days to act. */
const [fullMiB, lowMiB] = [64, 2048];

export async function examinePort({ settings: { PORT, HOST }, running }: Patient): Promise<Finding> {
  if (running.length > 0) return ok('port', `The portal runs (${running.length} processes).`);
  if (PORT === 0 || (await isFree(PORT, HOST))) return ok('port', `${PORT} is free; the portal doesn't run.`);
  return wrong('port', `Another program uses ${HOST}:${PORT}: stop it, or set PORT to another.`);
}

/** @param folder the data folder; a missing one is made at the first start. */
export async function examineFolder(folder: string): Promise<Finding> {
  const about = 'data folder';
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return ok(about, `${folder} doesn't exist yet; the first start makes it.`);
    return wrong(
      about,
      `This user can't write ${folder}: run the portal as its owner, or set PORTAL_DATA_DIR.`,
    );
  }
  const secrets = await stat(join(folder, 'secrets.json')).catch(() => undefined);
  if (secrets && (secrets.mode & 0o077) !== 0)
    return warning(
      about,
      `Other users can read ${join(folder, 'secrets.json')}: the next start changes that.`,
    );
  return ok(about, `${folder} belongs to this user.`);
}

/** @param readFree reads the free bytes of a folder's disk. */
export async function examineDisk(folder: string, readFree = readFreeBytes): Promise<Finding> {
  const free = Math.floor((await readFree(folder)) / mebibyte);
  const size = free < 10 * 1024 ? `${free} MiB` : `${Math.floor(free / 1024)} GiB`;
  if (free < fullMiB)
    return wrong(
      'disk',
      `${size} are free: nobody can write. Free space, or move the data folder to a larger disk.`,
    );
  if (free < lowMiB)
    return warning('disk', `${size} are free: below ${fullMiB} MiB nobody can write. Free space soon.`);
  return ok('disk', `${size} are free.`);
}

/** Of the next folder that exists. */
async function readFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return readFreeBytes(dirname(folder));
  }
}

/** Codes of second factors and sessions depend on the time. */
export function examineClock(): Finding {
  const { status, stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
  });
  const time = new Date().toISOString();
  if (status !== 0) return ok('clock', `${time}; nothing here says whether that is right: compare it.`);
  if (stdout.trim() === 'yes') return ok('clock', `${time}, kept by a time server.`);
  return warning('clock', `${time}; no time server keeps it right: timedatectl set-ntp true.`);
}
