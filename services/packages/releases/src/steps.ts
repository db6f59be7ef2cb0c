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

/** Each step makes the state of the releases out of the one before; whoever stores it makes it true. */

/** Everybody gets the release from now on; one that only some had until now gives way to it. */
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

/**
 * A share of the visitors gets the release from now on, and everyone else what is live.
 * @throws a sentence where nothing is live yet, or this very version is.
 */
export function startCanary(state: ReleaseState, remote: Remote, percent: number, at: Date): ReleaseState {
  const { name, version } = remote;
  const live = liveOf(state, name);
  if (!live) throw new Error(`${name} has no live version yet: its first release is for everyone.`);
  if (live.version === version) throw new Error(`${name} ${version} is live already, for everyone.`);
  const others = linesOf(state, name)
    .filter((line) => line.version !== version)
    .map((line) => (line.stage === 'canary' ? displaced(line, version, at) : line));
  return {
    ...state,
    canaries: [...withoutCanary(state, name), { remote, percent }],
    history: { ...state.history, [name]: [...others, lineFor(remote, 'canary', at)] },
  };
}

/** Everybody gets the release that some had until now. Throws a sentence where there is none. */
export function promote(state: ReleaseState, name: string, at: Date): ReleaseState {
  const canary = canaryOf(state, name);
  if (!canary) throw new Error(`${name} has no release that only some visitors get.`);
  return goLive(state, canary.remote, at);
}

/** Nobody gets the release any longer that some had until now. */
export function dropCanary(state: ReleaseState, name: string, reason: string, at: Date): ReleaseState {
  const version = canaryOf(state, name)?.remote.version;
  return {
    ...state,
    canaries: withoutCanary(state, name),
    history: {
      ...state.history,
      [name]: linesOf(state, name).map((line) =>
        line.version === version ? takenBack(line, reason, at) : line,
      ),
    },
  };
}

/** Why and when a version is gone back from. */
export interface HowBack {
  reason: string;
  at: Date;
  /** Gives a remote as it was released; it throws where its files are no longer what they were. */
  recall: (name: string, version: string) => Remote;
}

/** Everybody gets the version before the live one again. Throws a sentence where there is none. */
export function goBack(state: ReleaseState, name: string, { reason, at, recall }: HowBack): ReleaseState {
  const before = versionBefore(state, name);
  if (!liveOf(state, name)) throw new Error(`There is no remote "${name}".`);
  if (!before) throw new Error(`${name} has no version before this one to go back to.`);
  const remote = recall(name, before);
  return {
    ...state,
    remotes: withRemote(state.remotes, remote),
    history: {
      ...state.history,
      [name]: linesOf(state, name).map((line) => {
        if (line.stage === 'live') return takenBack(line, reason, at);
        // Not fresh: what is wrong with it would have shown long ago, and going back must end somewhere.
        return line.version === before ? lineFor(remote, 'live', at) : line;
      }),
    },
  };
}

/**
 * Takes back a release that fails: one that only some get, or one that is live and fresh, where there is another to go
 * back to. Anything else stays as it is: what others have taken back already, and what has lived well until now.
 */
export function takeBackFailing(
  state: ReleaseState,
  name: string,
  version: string,
  how: HowBack,
): ReleaseState {
  if (canaryOf(state, name)?.remote.version === version) return dropCanary(state, name, how.reason, how.at);
  const line = lineOf(state, name, version);
  const isFresh = how.at.getTime() - Date.parse(line?.freshSince ?? '') < freshMs;
  return line?.stage === 'live' && isFresh && versionBefore(state, name) ? goBack(state, name, how) : state;
}

/** The remote is gone from the portal; pages that began with it keep its files for the usual time. */
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

/** The versions that nobody's page can still want: out for longer than is promised, and not the one to go back to. */
export function expired(state: ReleaseState, before: Date): { name: string; version: string }[] {
  return Object.keys(state.history).flatMap((name) =>
    linesOf(state, name)
      .filter(({ stage }) => stage === 'earlier' || stage === 'taken_back')
      .filter(({ version }) => !liveOf(state, name) || version !== versionBefore(state, name))
      .filter(({ since }) => new Date(since) < before)
      .map(({ version }) => ({ name, version })),
  );
}

/** The files of the version are gone; that it was released stays known. */
export function markRemoved(state: ReleaseState, name: string, version: string, at: Date): ReleaseState {
  const lines = linesOf(state, name).map((line) =>
    line.version === version ? moved(line, 'removed', at) : line,
  );
  return { ...state, history: { ...state.history, [name]: lines } };
}

function displaced(line: ReleaseLine, by: string, at: Date): ReleaseLine {
  if (line.stage === 'live') return moved(line, 'earlier', at);
  return line.stage === 'canary' ? takenBack(line, `${by} was released in its place`, at) : line;
}

const takenBack = (line: ReleaseLine, reason: string, at: Date): ReleaseLine => ({
  ...moved(line, 'taken_back', at),
  reason,
});

function moved({ freshSince: _, ...line }: ReleaseLine, stage: Stage, at: Date): ReleaseLine {
  return { ...line, stage, since: at.toISOString() };
}

function lineFor({ version, facades, contracts, roles, entry }: Remote, stage: Stage, at: Date): ReleaseLine {
  const origin = URL.canParse(entry) ? new URL(entry).origin : undefined;
  const since = at.toISOString();
  return { version, stage, since, facades, contracts, ...(roles && { roles }), ...(origin && { origin }) };
}

const withRemote = (remotes: Remote[], remote: Remote) =>
  [...remotes.filter(({ name }) => name !== remote.name), remote].sort((a, b) => (a.name < b.name ? -1 : 1));

const withoutCanary = ({ canaries }: ReleaseState, name: string) =>
  canaries.filter(({ remote }) => remote.name !== name);
