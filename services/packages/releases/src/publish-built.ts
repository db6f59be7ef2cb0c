import { type LocalRelease, readLocalRelease, storeFiles } from './local-release.ts';
import { lineOf, liveOf, type ReleaseState } from './state.ts';
import { goLive, withdraw } from './steps.ts';
import { changeReleases } from './store.ts';

/**
 * Makes what is built on this machine live, as `npm start` does: only what was never released before, so that a start
 * brings nothing back that was taken back; and never over a remote that is released from another origin. A remote
 * whose room is gone leaves.
 * @param rooms are the folders of all remotes.
 * @returns a sentence for each remote whose build is not what is live.
 */
export async function publishBuilt(folder: string, rooms: string[]): Promise<string[]> {
  const built = rooms.map(readLocalRelease);
  for (const release of built) storeFiles(folder, release);
  const at = new Date();
  const { after } = await changeReleases(folder, (state) => {
    const published = built.filter((release) => isNew(state, release)).map(({ record }) => record.remote);
    const gone = state.remotes.filter(
      ({ name }) => !built.some((it) => nameOf(it) === name) && !isForeign(state, name),
    );
    const left = gone.reduce((next, { name }) => withdraw(next, name, at), state);
    return published.reduce((next, remote) => goLive(next, remote, at), left);
  });
  return built.flatMap((release) => differenceOf(after, release));
}

function isNew(state: ReleaseState, { record: { remote } }: LocalRelease): boolean {
  if (!liveOf(state, remote.name)) return true;
  return !isForeign(state, remote.name) && !lineOf(state, remote.name, remote.version);
}

function differenceOf(state: ReleaseState, { record: { remote } }: LocalRelease): string[] {
  const { name, version } = remote;
  const live = liveOf(state, name)?.version;
  if (live === version || lineOf(state, name, version)?.stage === 'canary') return [];
  return [
    `${name}: ${live} is live, not ${version}, which is built here; \`npm run release -- ${name}\` makes it live.`,
  ];
}

const nameOf = ({ record }: LocalRelease) => record.remote.name;

function isForeign(state: ReleaseState, name: string): boolean {
  const live = liveOf(state, name);
  return live !== undefined && lineOf(state, name, live.version)?.origin !== undefined;
}
