import { Remote, RemoteRegistry, Role } from '@portal/contracts';
import * as z from 'zod/mini';

/** For so long a release is watched, in milliseconds: what is wrong with it shows in its first half hour. */
export const freshMs = 30 * 60 * 1000;

/** What became of a released version. */
const Stage = z.enum(['live', 'canary', 'earlier', 'taken_back', 'removed']);
export type Stage = z.infer<typeof Stage>;

/** A line in the history of a remote. */
export const ReleaseLine = z.object({
  version: z.string(),
  stage: Stage,
  /** Since when it stands there. */
  since: z.iso.datetime(),
  /** When somebody released or promoted it: it is fresh for a while, and watched. Rolled back to, it is not. */
  freshSince: z.optional(z.iso.datetime()),
  /** Why it was taken back. */
  reason: z.optional(z.string()),
  facades: z.string(),
  contracts: z.string(),
  /** Whom its files are for; everyone where nothing is said. */
  roles: z.optional(z.array(Role)),
  /** The other origin that its files lie on. */
  origin: z.optional(z.string()),
});
export type ReleaseLine = z.infer<typeof ReleaseLine>;

/** A release that a part of the visitors gets. */
const Canary = z.object({ remote: Remote, percent: z.number().check(z.gt(0), z.lt(100)) });
export type Canary = z.infer<typeof Canary>;

/**
 * `registry.json`: what is live, what some get, and what became of every version, the last to go live standing last.
 * It is all that ever changes of the releases, so that replacing this one file is a release.
 */
export const ReleaseState = z.extend(z.pick(RemoteRegistry, { remotes: true }), {
  canaries: z._default(z.array(Canary), []),
  history: z._default(z.record(z.string(), z.array(ReleaseLine)), {}),
});
export type ReleaseState = z.infer<typeof ReleaseState>;

export const noReleases: ReleaseState = { remotes: [], canaries: [], history: {} };

/** Anyone may name a remote: `constructor` is a property of every object, and no history. */
export const linesOf = ({ history }: ReleaseState, name: string) =>
  (Object.hasOwn(history, name) ? history[name] : undefined) ?? [];

export const lineOf = (state: ReleaseState, name: string, version: string) =>
  linesOf(state, name).find((line) => line.version === version);

export const liveOf = ({ remotes }: ReleaseState, name: string) =>
  remotes.find((remote) => remote.name === name);

export const canaryOf = ({ canaries }: ReleaseState, name: string) =>
  canaries.find(({ remote }) => remote.name === name);

/** The version to go back to: of those that were live and not taken back, the last. */
export const versionBefore = (state: ReleaseState, name: string) =>
  linesOf(state, name).findLast(({ stage }) => stage === 'earlier')?.version;
