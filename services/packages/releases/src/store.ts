import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import * as z from 'zod/mini';
import { noReleases, ReleaseState } from './state.ts';

/** After this long, in milliseconds, the lock of a process that was killed counts as abandoned. */
const abandonedMs = 10_000;
/** Processes hold the lock for milliseconds. All retries together take longer than `abandonedMs`. */
const retries = { retries: 100, factor: 1.2, minTimeout: 20, maxTimeout: 200 };

export const registryFile = (folder: string) => join(folder, 'registry.json');

/** Parses `registry.json`. Throws if it is broken. */
export function parseReleases(text: string): ReleaseState {
  const result = z.safeParse(ReleaseState, JSON.parse(text));
  if (result.success) return result.data;
  const [problem] = result.error.issues;
  throw new Error(
    `registry.json in RELEASES_DIR was written by another version of the portal (${problem?.path.join('.')}: ` +
      `${problem?.message}). Move this folder away and start again: the builds are then released to a new one.`,
  );
}

/** Reads what is released; nothing if the folder has no registry yet. Throws if the registry is broken. */
export function readReleases(folder: string): ReleaseState {
  const text = readRegistry(folder);
  return text === undefined ? noReleases : parseReleases(text);
}

/**
 * Replaces what is released in one step: a process killed at any moment leaves the old or the new state. Changes by
 * several processes run one after the other, and none is lost.
 * @param change computes the new state; if it throws, nothing changes.
 * @returns the state before and after.
 */
export async function changeReleases(
  folder: string,
  change: (state: ReleaseState) => ReleaseState,
): Promise<{ before: ReleaseState; after: ReleaseState }> {
  mkdirSync(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    const text = readRegistry(folder);
    const before = text === undefined ? noReleases : parseReleases(text);
    const after = change(before);
    if (after !== before) replaceRegistry(folder, text, `${JSON.stringify(after, null, 2)}\n`);
    return { before, after };
  } finally {
    // Fails if another process took the lock for abandoned and released it.
    await unlock().catch(() => {});
  }
}

async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lockfilePath = join(folder, '.lock');
  // A lost lock is detected by `replaceRegistry`; by default the library ends the process.
  const onCompromised = () => {};
  try {
    return await lock(folder, { lockfilePath, stale: abandonedMs, retries, onCompromised });
  } catch (cause) {
    throw new Error('Another process is changing the releases.', { cause });
  }
}

function readRegistry(folder: string): string | undefined {
  try {
    return readFileSync(registryFile(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A process that was suspended for longer than `abandonedMs` may have lost the lock; then it must not write. */
function replaceRegistry(folder: string, before: string | undefined, after: string): void {
  const file = registryFile(folder);
  const temporary = `${file}.new`;
  const handle = openSync(temporary, 'w');
  try {
    writeFileSync(handle, after);
    // A power failure must not leave an empty file behind the new name.
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  if (readRegistry(folder) !== before) throw new Error('Another process changed the releases meanwhile.');
  renameSync(temporary, file);
}
