import { randomUUID } from 'node:crypto';
import { lstatSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** How long to wait for others; each holds the lock for milliseconds. */
const timeoutMs = 10_000;
const betweenTriesMs = 20;
/** Held for longer than this, a lock of another machine is taken for one that was left by the dead. */
const abandonedMs = 60_000;

/**
 * Does the work while nobody else does theirs under the same lock, in this process or another.
 * The lock is a symbolic link, made in one step together with what it says: who holds it. A process that was killed
 * leaves it behind; it is broken then, which one alone may do at a time.
 * @param work gets a check to be made just before what it does becomes visible: that the lock is still its own.
 * @throws a sentence where others hold the lock for too long.
 */
export async function withLock<T>(lock: string, work: (assertHeld: () => void) => T): Promise<T> {
  const owner = `${hostname()}:${process.pid}:${randomUUID()}`;
  await acquire(lock, owner);
  try {
    return work(() => {
      if (ownerOf(lock) !== owner) throw new Error('The releases were taken over by another process.');
    });
  } finally {
    if (ownerOf(lock) === owner) rmSync(lock, { force: true });
  }
}

async function acquire(lock: string, owner: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!take(lock, owner)) {
    if (isAbandoned(lock)) breakLock(lock, owner);
    else if (Date.now() > deadline)
      throw new Error(`The releases are held by another process (${ownerOf(lock)}).`);
    else await pause(betweenTriesMs);
  }
}

function take(lock: string, owner: string): boolean {
  try {
    symlinkSync(owner, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Between a look and the removal another may have broken the lock and taken it: so only one looks at a time. */
function breakLock(lock: string, owner: string): void {
  const guard = `${lock}.breaking`;
  if (!take(guard, owner)) {
    if (isAbandoned(guard)) rmSync(guard, { force: true });
    return;
  }
  try {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function isAbandoned(lock: string): boolean {
  const [host, pid] = ownerOf(lock)?.split(':') ?? [];
  if (!host || !pid) return false;
  return (host === hostname() && !isAlive(Number(pid))) || ageOf(lock) > abandonedMs;
}

function ownerOf(lock: string): string | undefined {
  try {
    return readlinkSync(lock);
  } catch {
    return undefined;
  }
}

function ageOf(lock: string): number {
  try {
    return Date.now() - lstatSync(lock).mtimeMs;
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
