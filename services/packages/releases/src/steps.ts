import type { CanaryAudience, Remote } from '@portal/contracts';
import {
  automaticRollback,
  canaryOf,
  lineOf,
  linesOf,
  liveOf,
  mayRollBack,
  type Person,
  type ReleaseLine,
  ReleaseRefusal,
  type ReleaseState,
  registrationOf,
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
    ...state,
    remotes: withRemote(state.remotes, remote),
    canaries: withoutCanary(state, name),
    history: {
      ...state.history,
      [name]: [...others, { ...newLine(state, remote, 'live', at), freshSince: at.toISOString() }],
    },
  };
}

/** Some visitors get the release. Throws if nothing is live yet, or this version is. */
export function startCanary(
  state: ReleaseState,
  remote: Remote,
  audience: CanaryAudience,
  at: Date,
): ReleaseState {
  const { name, version } = remote;
  const live = liveOf(state, name);
  if (!live) throw new ReleaseRefusal(`${name} has no live version yet: release it to everyone first.`);
  if (live.version === version) throw new ReleaseRefusal(`${name} ${version} is already live for everyone.`);
  const others = linesOf(state, name)
    .filter((line) => line.version !== version)
    .map((line) => (line.stage === 'canary' ? displaced(line, version, at) : line));
  return {
    ...state,
    canaries: [...withoutCanary(state, name), { remote, audience }],
    history: { ...state.history, [name]: [...others, newLine(state, remote, 'canary', at)] },
  };
}

/** Everyone gets the canary. Throws if there is none. */
export function promote(state: ReleaseState, name: string, at: Date): ReleaseState {
  const canary = canaryOf(state, name);
  if (!canary) throw new ReleaseRefusal(`${name} has no canary.`);
  return goLive(state, canary.remote, at);
}

/** Ends the canary of a remote. */
export function dropCanary(state: ReleaseState, name: string, why: Reason): ReleaseState {
  const canary = canaryOf(state, name);
  return {
    ...state,
    canaries: withoutCanary(state, name),
    history: {
      ...state.history,
      [name]: linesOf(state, name).map((line) =>
        line.version === canary?.remote.version
          ? { ...rolledBack(line, why), audience: canary.audience }
          : line,
      ),
    },
  };
}

/** Why, by whom and when a version is rolled back. */
export interface Reason {
  reason: string;
  by: NonNullable<ReleaseLine['by']>;
  at: Date;
}

/** Reads a stored release; throws if its files were changed. */
export type Recall = (name: string, version: string) => Remote;

export interface Rollback extends Reason {
  recall: Recall;
}

/** Everyone gets the version before the live one. Throws if there is none. */
export function goBack(state: ReleaseState, name: string, { recall, ...why }: Rollback): ReleaseState {
  const before = versionBefore(state, name);
  if (!liveOf(state, name)) throw new ReleaseRefusal(`There is no remote "${name}".`);
  if (!before) throw new ReleaseRefusal(`${name} has no earlier version to roll back to.`);
  const remote = recall(name, before);
  return {
    ...state,
    remotes: withRemote(state.remotes, remote),
    history: {
      ...state.history,
      [name]: linesOf(state, name).map((line) => {
        if (line.stage === 'live') return rolledBack(line, why);
        // Not watched again: it ran well before, and automatic rollbacks must end somewhere.
        return line.version === before ? newLine(state, remote, 'live', why.at) : line;
      }),
    },
  };
}

/** Rolls back a failing version if `mayRollBack` allows it. Otherwise the state stays the same: another gateway was faster. */
export function rollBackFailing(
  state: ReleaseState,
  name: string,
  version: string,
  rollback: Rollback,
): ReleaseState {
  if (!mayRollBack(state, name, version, rollback.at)) return state;
  return canaryOf(state, name)?.remote.version === version
    ? dropCanary(state, name, rollback)
    : goBack(state, name, rollback);
}

/**
 * Undoes an automatic rollback: the version goes to the visitors who got it before, and is protected from the next one.
 * @param version by default the newest that was rolled back automatically.
 * @throws if there is none.
 */
export function restore(
  state: ReleaseState,
  name: string,
  { version, at, recall }: { version: string | undefined; at: Date; recall: Recall },
): ReleaseState {
  const line = version === undefined ? automaticRollback(state, name) : lineOf(state, name, version);
  if (line?.stage !== 'rolled_back' || line.by !== 'automatic')
    throw new ReleaseRefusal(
      `${name} has no version${version ? ` ${version}` : ''} that was rolled back automatically.`,
    );
  const remote = recall(name, line.version);
  const next = line.audience ? startCanary(state, remote, line.audience, at) : goLive(state, remote, at);
  const lines = linesOf(next, name).map((each) =>
    each.version === line.version ? { ...each, isProtected: true } : each,
  );
  return { ...next, history: { ...next.history, [name]: lines } };
}

/** Removes the remote from the portal; open pages can load its files for the usual time. */
export function withdraw(state: ReleaseState, name: string, at: Date): ReleaseState {
  const dropped = canaryOf(state, name)
    ? dropCanary(state, name, { reason: 'the remote was withdrawn', by: 'operator', at })
    : state;
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
  return line.stage === 'canary'
    ? rolledBack(line, { reason: `replaced by ${by}`, by: 'operator', at })
    : line;
}

const rolledBack = (line: ReleaseLine, { reason, by, at }: Reason): ReleaseLine => ({
  ...moved(line, 'rolled_back', at),
  reason,
  by,
});

/** Moves a version to a stage without the reason and person of its last one; a removed version keeps them. */
function moved(line: ReleaseLine, stage: Stage, at: Date): ReleaseLine {
  const { freshSince: _, reason, by, person, ...rest } = line;
  const cause = { ...(reason && { reason }), ...(by && { by }), ...(person && { person }) };
  return { ...rest, ...(stage === 'removed' && cause), stage, since: at.toISOString() };
}

/** Notes who made a change, and why, in the lines that it moved to visitors or away from them. */
export function attribute(
  before: ReleaseState,
  after: ReleaseState,
  name: string,
  { reason, person }: { reason?: string | undefined; person?: Person | undefined },
): ReleaseState {
  if (after === before) return after;
  const lines = linesOf(after, name).map((line) => {
    if (line.stage === 'earlier' || linesOf(before, name).includes(line)) return line;
    return {
      ...line,
      by: 'operator' as const,
      ...(line.reason === undefined && reason !== undefined && { reason }),
      ...(person && { person }),
    };
  });
  return { ...after, history: { ...after.history, [name]: lines } };
}

/** The protection of a version outlasts its stages. */
function newLine(state: ReleaseState, remote: Remote, stage: Stage, at: Date): ReleaseLine {
  const { name, version, sdk, contracts, roles, entry } = remote;
  const isProtected = lineOf(state, name, version)?.isProtected;
  const origin = URL.canParse(entry) ? new URL(entry).origin : undefined;
  const since = at.toISOString();
  return {
    ...{ version, stage, since, sdk, contracts },
    ...(roles && { roles }),
    ...(origin && { origin }),
    ...(registrationOf(state, name) && { isOfTeam: true }),
    ...(isProtected && { isProtected }),
  };
}

const withRemote = (remotes: Remote[], remote: Remote) =>
  [...remotes.filter(({ name }) => name !== remote.name), remote].sort((a, b) => (a.name < b.name ? -1 : 1));

const withoutCanary = ({ canaries }: ReleaseState, name: string) =>
  canaries.filter(({ remote }) => remote.name !== name);
