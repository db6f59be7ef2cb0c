import { type LocalRelease, readLocalRelease, storeFiles } from './local-release.ts';
import { isPreviewed } from './preview.ts';
import { isOfTeam, lineOf, liveOf, type ReleaseState } from './state.ts';
import { goLive, withdraw } from './steps.ts';
import { changeReleases } from './store.ts';

/**
 * Releases the builds on this machine, as `npm start` does. A build that was released before, or is a preview, is skipped, so that a
 * start doesn't undo a rollback; so is a remote that is released from another origin or by another team. Remotes without a package are withdrawn.
 * @param packages the folders of all remotes.
 * @returns a sentence for each remote whose build is not live.
 */
export async function publishBuilt(folder: string, packages: string[]): Promise<string[]> {
  const built = packages.map((folder) => readLocalRelease(folder));
  for (const release of built) storeFiles(folder, release);
  const at = new Date();
  const { after } = await changeReleases(folder, (state) => {
    const published = built.filter((release) => isNew(state, release)).map(({ record }) => record.remote);
    const missing = state.remotes.filter(
      ({ name }) =>
        !built.some(({ record }) => record.remote.name === name) &&
        !isForeign(state, name) &&
        !isOfTeam(state, name),
    );
    const remaining = missing.reduce((next, { name }) => withdraw(next, name, at), state);
    return published.reduce((next, remote) => goLive(next, remote, at), remaining);
  });
  return built.flatMap((release) => differenceOf(after, release));
}

function isNew(state: ReleaseState, { record: { remote } }: LocalRelease): boolean {
  if (isOfTeam(state, remote.name)) return false;
  if (!liveOf(state, remote.name)) return true;
  const isKnown =
    lineOf(state, remote.name, remote.version) ?? isPreviewed(state, remote.name, remote.version);
  return !isForeign(state, remote.name) && !isKnown;
}

function differenceOf(state: ReleaseState, { record: { remote } }: LocalRelease): string[] {
  const { name, version } = remote;
  const live = liveOf(state, name)?.version;
  if (live === version || lineOf(state, name, version)?.stage === 'canary') return [];
  return [`${name}: ${live} is live, not your build ${version}; \`npm run release -- ${name}\` releases it.`];
}

function isForeign(state: ReleaseState, name: string): boolean {
  const live = liveOf(state, name);
  return live !== undefined && lineOf(state, name, live.version)?.origin !== undefined;
}
