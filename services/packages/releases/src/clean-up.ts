import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dropEndedPreviews, isPreviewed } from './preview.ts';
import { recordFile, releaseFolder } from './record.ts';
import type { ReleaseState } from './state.ts';
import { expired, markRemoved } from './steps.ts';
import { changeReleases } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/**
 * Removes expired versions, previews that have ended, and unfinished copies.
 * @returns what was removed, as `forum 1a2b3c`.
 */
export async function cleanUpReleases(folder: string, retentionDays: number): Promise<string[]> {
  const now = new Date();
  const removed: string[] = [];
  await changeReleases(folder, (state) => {
    const previews = dropEndedPreviews(state, now);
    const versions = expired(state, daysAgo(retentionDays)).filter(
      ({ name, version }) => !isPreviewed(previews.state, name, version),
    );
    for (const { name, version } of [...versions, ...previews.versions]) {
      removeFiles(folder, name, version);
      removed.push(`${name} ${version}`);
    }
    return versions.reduce<ReleaseState>(
      (next, { name, version }) => markRemoved(next, name, version, now),
      previews.state,
    );
  });
  for (const leftover of unfinished(folder)) rmSync(leftover, { recursive: true, force: true });
  return removed;
}

/** Renames the folder first, so that no half-deleted release is served. */
function removeFiles(folder: string, name: string, version: string): void {
  const files = releaseFolder(folder, name, version);
  const removed = `${files}.removed.unfinished`;
  if (existsSync(files)) renameSync(files, removed);
  rmSync(removed, { recursive: true, force: true });
  rmSync(recordFile(folder, name, version), { force: true });
}

/** A copy takes seconds, so one that is a day old was interrupted. */
function unfinished(folder: string): string[] {
  const isFolder = (path: string) => statSync(path).isDirectory();
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(isFolder)
    .flatMap((remote) => readdirSync(remote).map((name) => join(remote, name)))
    .filter((path) => path.endsWith('.unfinished') && Date.now() - statSync(path).mtimeMs > dayMs);
}
