import type { RemoteReleases, RemoteVersion } from '@portal/contracts';

/** A change of a remote's releases that an administrator has chosen, and what the screen showed then. */
export interface Order {
  act: 'promote' | 'rollBack' | 'endCanary' | 'audience' | 'restore';
  remote: RemoteReleases;
  /** The version that visitors get by it; at the end of a canary, the version that they lose. */
  version: string;
}

export const inStage = ({ versions }: RemoteReleases, stage: RemoteVersion['stage']) =>
  versions.find((each) => each.stage === stage);

/** The state that the call expects to find. */
export function expectedOf(remote: RemoteReleases) {
  const live = inStage(remote, 'live')?.version;
  const canary = inStage(remote, 'canary');
  return {
    ...(live !== undefined && { live }),
    ...(canary?.audience && { canary: { version: canary.version, audience: canary.audience } }),
  };
}

/** The changes of the newest release: of the canary if there is one, else of the live version. */
export function ordersFor(remote: RemoteReleases): Order[] {
  const canary = inStage(remote, 'canary');
  if (canary)
    return (['promote', 'audience', 'endCanary'] as const).map((act) => ({
      act,
      remote,
      version: canary.version,
    }));
  const { previous } = remote;
  return previous && inStage(remote, 'live') ? [{ act: 'rollBack', remote, version: previous }] : [];
}

/** The change that brings an older or a prepared version back to visitors. */
export function orderFor(remote: RemoteReleases, { version, stage, by }: RemoteVersion): Order | undefined {
  if (stage === 'rolled_back' && by === 'automatic') return { act: 'restore', remote, version };
  const isStored = stage === 'prepared' || stage === 'earlier' || stage === 'rolled_back';
  return isStored && inStage(remote, 'live') ? { act: 'audience', remote, version } : undefined;
}

/** The share of visitors for whom a version failed, from 0; undefined if nobody was counted. */
export const failureRate = ({ visits }: RemoteVersion): number | undefined =>
  visits && visits.failedNetworks / visits.visitors;

/** The version that a canary or a live version is compared with. */
export function versionBefore(remote: RemoteReleases, { stage }: RemoteVersion): RemoteVersion | undefined {
  if (stage === 'canary') return inStage(remote, 'live');
  return stage === 'live' ? remote.versions.find(({ version }) => version === remote.previous) : undefined;
}
