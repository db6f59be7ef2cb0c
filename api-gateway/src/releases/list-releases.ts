import { limits, type RemoteReleases, type RemoteVersion } from '@portal/contracts';
import {
  canaryOf,
  freshMs,
  linesOf,
  liveOf,
  preparedVersions,
  type ReleaseLine,
  type ReleaseState,
  versionBefore,
} from '@portal/releases';
import type { ReleaseWatch } from './release-watch.ts';

/** Every remote with its newest versions, for administrators. */
export function listRemotes(
  folder: string,
  state: ReleaseState,
  watch: Pick<ReleaseWatch, 'visitsOf'>,
): Promise<RemoteReleases[]> {
  const names = Object.keys(state.history).sort();
  return Promise.all(names.map((name) => describeRemote(folder, state, name, watch)));
}

async function describeRemote(
  folder: string,
  state: ReleaseState,
  name: string,
  watch: Pick<ReleaseWatch, 'visitsOf'>,
): Promise<RemoteReleases> {
  const released = linesOf(state, name)
    .toReversed()
    .filter((line, place) => place < limits.releases.versions || isVisible(line));
  const versions = await Promise.all(
    released.map(async (line) => {
      const visits = isRecent(line) ? await watch.visitsOf(name, line.version) : undefined;
      return { ...describeLine(state, name, line), ...(visits && { visits }) };
    }),
  );
  const prepared = preparedVersions(folder, state, name)
    .slice(0, limits.releases.versions)
    .map(describePrepared);
  const previous = versionBefore(state, name);
  return { name, versions: [...prepared, ...versions], ...(previous && { previous }) };
}

const isVisible = ({ stage }: ReleaseLine) => stage === 'live' || stage === 'canary';

/** Counts of visits end after that time. */
const isRecent = (line: ReleaseLine) => isVisible(line) || Date.now() - Date.parse(line.since) < freshMs;

function describeLine(state: ReleaseState, name: string, line: ReleaseLine): RemoteVersion {
  const { version, stage, since, reason, isProtected = false } = line;
  const by = line.person ?? line.by;
  const share = shareOf(state, name, line);
  return { version, stage, since, share, isProtected, ...(by && { by }), ...(reason && { reason }) };
}

function shareOf(state: ReleaseState, name: string, { version }: ReleaseLine): number {
  const canary = canaryOf(state, name);
  if (canary?.remote.version === version) return canary.percent;
  return liveOf(state, name)?.version === version ? 100 - (canary?.percent ?? 0) : 0;
}

const describePrepared = ({ version, since }: { version: string; since: Date }): RemoteVersion => ({
  version,
  stage: 'prepared',
  since: since.toISOString(),
  share: 0,
  isProtected: false,
});
