import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { withLock } from './folder-lock.ts';
import { noReleases, ReleaseState } from './release-state.ts';
import { withMissingLines } from './release-steps.ts';

export const registryFile = (folder: string) => join(folder, 'registry.json');

/** What the text of the file says. Throws where it is broken. */
export const parseReleases = (text: string): ReleaseState =>
  withMissingLines(z.parse(ReleaseState, withoutUnrecorded(JSON.parse(text))), new Date());

/** What is released, as the folder says; nothing where there is none yet. Throws where the file is broken. */
export function readReleases(folder: string): ReleaseState {
  let text: string;
  try {
    text = readFileSync(registryFile(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return noReleases;
    throw error;
  }
  return parseReleases(text);
}

/**
 * Replaces what is released, in one step: whoever is killed at any moment leaves the old or the new. Changes of
 * several processes follow one another, none is lost.
 * @param change makes the new state of the present one; what it throws leaves everything as it is.
 * @returns the state before and after.
 */
export async function changeReleases(
  folder: string,
  change: (state: ReleaseState) => ReleaseState,
): Promise<{ before: ReleaseState; after: ReleaseState }> {
  mkdirSync(folder, { recursive: true });
  return withLock(join(folder, '.lock'), (assertHeld) => {
    const before = readReleases(folder);
    const after = change(before);
    if (after !== before) replace(registryFile(folder), `${JSON.stringify(after, null, 2)}\n`, assertHeld);
    return { before, after };
  });
}

function replace(file: string, text: string, assertHeld: () => void): void {
  const next = `${file}.new`;
  const handle = openSync(next, 'w');
  try {
    writeFileSync(handle, text);
    // On the disk before it takes the place of what is there: also a power failure leaves the old or the new.
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  assertHeld();
  renameSync(next, file);
}

/** Before releases had records, remotes were listed without what they were built for: what is built replaces those. */
const withoutUnrecorded = ({ remotes, ...rest }: { remotes: object[] }) => ({
  ...rest,
  remotes: remotes.filter((remote) => 'facades' in remote),
});
