import type { Remote } from '@portal/contracts';
import {
  canaryOf,
  freshMs,
  lineOf,
  linesOf,
  liveOf,
  type ReleaseLine,
  type ReleaseState,
  type Stage,
  versionBefore,
} from './state.ts';

// Each step computes the next state; storing it puts it into effect.

/** Everyone gets the release; a canary of the remote ends. */
export function goLive(state: ReleaseState, remote: Remote, at: Date): ReleaseState {
  const { name, version } = remote;
  if (liveOf(state, name)?.version === version) return state;
  const others = linesOf(state, name)
    .filter((line) => line.version !== version)
    .map((line) => displaced(line, version, at));
  return {
    remotes: withRemote(state.remotes, remote),
    canaries: withoutCanary(state, name),
    history: {
      ...state.history,
      [name]: [...others, { ...lineFor(remote, 'live', at), freshSince: at.toISOString() }],
    },
  };
}

/** A percentage of the visitors gets the release. Throws if nothing is live yet, or this version is. */
export function startCanary(state: ReleaseState, remote: Remote, percent: number, at: Date): ReleaseState {
  const { name, version } = remote;
  const live = liveOf(state, name);
  if (!live) throw new Error(`${name} has no live version yet: release it to everyone first.`);
  if (live.version === version) throw new Error(`${name} ${version} is already live for everyone.`);
  const others = linesOf(state, name)
    .filter((line) => line.version !== version)
    .map((line) => (line.stage === 'canary' ? displaced(line, version, at) : line));
  return {
    ...state,
    canaries: [...withoutCanary(state, name), { remote, percent }],
    history: { ...state.history, [name]: [...others, lineFor(remote, 'canary', at)] },
  };
}

/** Everyone gets the canary. Throws if there is none. */
export function promote(state: ReleaseState, name: string, at: Date): ReleaseState {
  const canary = canaryOf(state, name);
  if (!canary) throw new Error(`${name} has no canary.`);
  return goLive(state, canary.remote, at);
}

/** Ends the canary of a remote. */
export function dropCanary(state: ReleaseState, name: string, reason: string, at: Date): ReleaseState {
  const version = canaryOf(state, name)?.remote.version;
  return {
    ...state,
    canaries: withoutCanary(state, name),
    history: {
      ...state.history,
      [name]: linesOf(state, name).map((line) =>
        line.version === version ? rolledBack(line, reason, at) : line,
      ),
    },
  };
}

/** Why and when a version is rolled back. */
export interface Rollback {
  reason: string;
  at: Date;
  /** Reads a stored release; throws if its files were changed. */
  recall: (name: string, version: string) => Remote;
}

/** Everyone gets the version before the live one. Throws if there is none. */
export function goBack(state: ReleaseState, name: string, { reason, at, recall }: Rollback): ReleaseState {
  const before = versionBefore(state, name);
  if (!liveOf(state, name)) throw new Error(`There is no remote "${name}".`);
  if (!before) throw new Error(`${name} has no earlier version to roll back to.`);
  const remote = recall(name, before);
  return {
    ...state,
    remotes: withRemote(state.remotes, remote),
    history: {
      ...state.history,
      [name]: linesOf(state, name).map((line) => {
        if (line.stage === 'live') return rolledBack(line, reason, at);
        // Not watched again: it ran well before, and automatic rollbacks must end somewhere.
        return line.version === before ? lineFor(remote, 'live', at) : line;
      }),
    },
  };
}

/**
 * Rolls back a failing canary, or a failing live version that is fresh and has a predecessor. Otherwise the state stays
 * the same: another gateway was faster, or the version has run well until now.
 */
export function rollBackFailing(
  state: ReleaseState,
  name: string,
  version: string,
  rollback: Rollback,
): ReleaseState {
  if (canaryOf(state, name)?.remote.version === version)
    return dropCanary(state, name, rollback.reason, rollback.at);
  const line = lineOf(state, name, version);
  const isFresh = rollback.at.getTime() - Date.parse(line?.freshSince ?? '') < freshMs;
  return line?.stage === 'live' && isFresh && versionBefore(state, name)
    ? goBack(state, name, rollback)
    : state;
}

/** Removes the remote from the portal; open pages can load its files for the usual time. */
export function withdraw(state: ReleaseState, name: string, at: Date): ReleaseState {
  const dropped = canaryOf(state, name) ? dropCanary(state, name, 'the remote was withdrawn', at) : state;
  return {
    ...dropped,
    remotes: dropped.remotes.filter((remote) => remote.name !== name),
    history: {
      ...dropped.history,
      [name]: linesOf(dropped, name).map((line) =>
        line.stage === 'live' ? moved(line, 'earlier', at) : line,
      ),
    },
  };
}

/** The versions that were replaced before a date, except the one that a rollback would restore. */
export function expired(state: ReleaseState, before: Date): { name: string; version: string }[] {
  return Object.keys(state.history).flatMap((name) =>
    linesOf(state, name)
      .filter(({ stage }) => stage === 'earlier' || stage === 'rolled_back')
      .filter(({ version }) => !liveOf(state, name) || version !== versionBefore(state, name))
      .filter(({ since }) => new Date(since) < before)
      .map(({ version }) => ({ name, version })),
  );
}

/** Notes that the files of a version were removed; it stays in the history. */
export function markRemoved(state: ReleaseState, name: string, version: string, at: Date): ReleaseState {
  const lines = linesOf(state, name).map((line) =>
    line.version === version ? moved(line, 'removed', at) : line,
  );
  return { ...state, history: { ...state.history, [name]: lines } };
}

function displaced(line: ReleaseLine, by: string, at: Date): ReleaseLine {
  if (line.stage === 'live') return moved(line, 'earlier', at);
  return line.stage === 'canary' ? rolledBack(line, `replaced by ${by}`, at) : line;
}

const rolledBack = (line: ReleaseLine, reason: string, at: Date): ReleaseLine => ({
  ...moved(line, 'rolled_back', at),
  reason,
});

function moved({ freshSince: _, ...line }: ReleaseLine, stage: Stage, at: Date): ReleaseLine {
  return { ...line, stage, since: at.toISOString() };
}

function lineFor({ version, sdk, contracts, roles, entry }: Remote, stage: Stage, at: Date): ReleaseLine {
  const origin = URL.canParse(entry) ? new URL(entry).origin : undefined;
  const since = at.toISOString();
  return { version, stage, since, sdk, contracts, ...(roles && { roles }), ...(origin && { origin }) };
}

const withRemote = (remotes: Remote[], remote: Remote) =>
  [...remotes.filter(({ name }) => name !== remote.name), remote].sort((a, b) => (a.name < b.name ? -1 : 1));

const withoutCanary = ({ canaries }: ReleaseState, name: string) =>
  canaries.filter(({ remote }) => remote.name !== name);
