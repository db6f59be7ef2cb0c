import {
  CanaryAudience,
  ReleaseNeeds,
  Remote,
  RemotePermit,
  RemoteRegistry,
  Role,
} from '@portal/contracts/schemas';
import * as z from 'zod/mini';

/** Time for which a release is watched, in milliseconds: most faults show in its first half hour. */
export const freshMs = 30 * 60 * 1000;

const Stage = z.enum(['live', 'canary', 'earlier', 'rolled_back', 'removed']);
export type Stage = z.infer<typeof Stage>;

/** A member, as the account was named then. */
const Person = z.object({ id: z.int(), username: z.string() });
export type Person = z.infer<typeof Person>;

/** The history entry of one version of a remote. */
export const ReleaseLine = z.object({
  version: z.string(),
  stage: Stage,
  /** Time at which it entered this stage. */
  since: z.iso.datetime(),
  /** Time of its release or promotion, from which on it is watched. Unset after a rollback to it. */
  freshSince: z.optional(z.iso.datetime()),
  /** The reason for entering this stage. Always set after a rollback. */
  reason: z.optional(z.string()),
  /** The mover to this stage. Always set after a rollback. */
  by: z.optional(z.enum(['automatic', 'operator'])),
  /** The operator, if it was done on the administration's screen. */
  person: z.optional(Person),
  /** The people who got it until it was rolled back as a canary. */
  audience: z.optional(CanaryAudience),
  /** An operator restored it after an automatic rollback, so it is not rolled back automatically again. */
  isProtected: z.optional(z.boolean()),
  sdk: z.string(),
  contracts: z.string(),
  /** The roles that may load its files; everyone if unset. */
  roles: z.optional(z.array(Role)),
  /** The origin that serves its files, if it isn't the portal's. */
  origin: z.optional(z.string()),
  /** It came from a team outside, so it is nobody's without a registration. */
  isOfTeam: z.optional(z.boolean()),
});
export type ReleaseLine = z.infer<typeof ReleaseLine>;

/** A release that some visitors get. */
const Canary = z.object({ remote: Remote, audience: CanaryAudience });
export type Canary = z.infer<typeof Canary>;

/** A version that only browsers with its link get. */
const Preview = z.object({
  id: z.string(),
  remote: Remote,
  /** A hash of the secret in the link. */
  secretHash: z.string(),
  since: z.iso.datetime(),
  /** The time of its end, also of an early one. */
  expiresAt: z.iso.datetime(),
  /** The account on the machine that made it, or the name that it gave. */
  by: z.string(),
});
export type Preview = z.infer<typeof Preview>;

/** A team from outside that releases one remote: the rights of the remote, and the key that signs its releases. */
const Registration = z.object({
  permit: RemotePermit,
  /** An Ed25519 key: SPKI in DER, base64. */
  publicKey: z.string(),
  /** Time of its last change. */
  since: z.iso.datetime(),
  person: z.optional(Person),
  /** The rights that the newest release asked for beyond the permit. One that was refused is only for the next refusal. */
  request: z.optional(
    z.object({ needs: ReleaseNeeds, since: z.iso.datetime(), refusedAt: z.optional(z.iso.datetime()) }),
  ),
});
export type Registration = z.infer<typeof Registration>;

/** A secret with which a team releases its remote. */
const ReleaseToken = z.object({
  id: z.string(),
  /** The one remote that it releases. */
  remote: z.string(),
  /** Its name for people: `CI of the herb walks`. */
  label: z.string(),
  /** SHA-256 of the secret, base64url. */
  secretHash: z.string(),
  since: z.iso.datetime(),
  /** The time of its end, also of an early one. */
  expiresAt: z.iso.datetime(),
  usedAt: z.optional(z.iso.datetime()),
  person: z.optional(Person),
});
export type ReleaseToken = z.infer<typeof ReleaseToken>;

/**
 * `registry.json`: live remotes, canaries, previews, and the history of every version, the last to go live at the
 * end. Nothing else about a release changes, so replacing this file releases or rolls back.
 */
export const ReleaseState = z.extend(z.pick(RemoteRegistry, { remotes: true }), {
  canaries: z._default(z.array(Canary), []),
  previews: z._default(z.array(Preview), []),
  history: z._default(z.record(z.string(), z.array(ReleaseLine)), {}),
  /** By the name of the remote. */
  registrations: z._default(z.record(z.string(), Registration), {}),
  tokens: z._default(z.array(ReleaseToken), []),
});
export type ReleaseState = z.infer<typeof ReleaseState>;

export const noReleases: ReleaseState = {
  remotes: [],
  canaries: [],
  previews: [],
  history: {},
  registrations: {},
  tokens: [],
};

/** The name may come from a visitor: `constructor` is a property of every object. */
export const linesOf = ({ history }: ReleaseState, name: string) =>
  (Object.hasOwn(history, name) ? history[name] : undefined) ?? [];

/** The registration of a remote of another team; the portal's own remotes have none. */
export const registrationOf = ({ registrations }: ReleaseState, name: string) =>
  Object.hasOwn(registrations, name) ? registrations[name] : undefined;

/** Returns whether a name is, or was, the one of another team's remote. */
export const isOfTeam = (state: ReleaseState, name: string) =>
  registrationOf(state, name) !== undefined || linesOf(state, name).some((line) => line.isOfTeam);

export const lineOf = (state: ReleaseState, name: string, version: string) =>
  linesOf(state, name).find((line) => line.version === version);

export const liveOf = ({ remotes }: ReleaseState, name: string) =>
  remotes.find((remote) => remote.name === name);

export const canaryOf = ({ canaries }: ReleaseState, name: string) =>
  canaries.find(({ remote }) => remote.name === name);

/** The previews of a remote that have not ended, the newest last. */
export const previewsOf = ({ previews }: ReleaseState, name: string, at: Date) =>
  previews.filter(({ remote, expiresAt }) => remote.name === name && new Date(expiresAt) > at);

/** A change that the present releases don't allow; the message is written for a person. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';
}

/** Returns whether a version may be rolled back automatically: a canary, or a fresh live version with one before it. */
export function mayRollBack(state: ReleaseState, name: string, version: string, at: Date): boolean {
  const line = lineOf(state, name, version);
  if (!line || line.isProtected) return false;
  if (line.stage === 'canary') return true;
  const isFresh = at.getTime() - Date.parse(line.freshSince ?? '') < freshMs;
  return line.stage === 'live' && isFresh && versionBefore(state, name) !== undefined;
}

/** The newest version that was rolled back automatically since the last release of a remote. */
export function automaticRollback(state: ReleaseState, name: string): ReleaseLine | undefined {
  const lines = linesOf(state, name);
  const live = lines.find(({ stage }) => stage === 'live');
  return lines
    .filter(
      ({ stage, by, since }) =>
        stage === 'rolled_back' && by === 'automatic' && !(live && live.since > since),
    )
    .sort((one, other) => (one.since < other.since ? -1 : 1))
    .at(-1);
}

/** The version that a rollback restores: the last that was live and not rolled back. */
export const versionBefore = (state: ReleaseState, name: string) =>
  linesOf(state, name).findLast(({ stage }) => stage === 'earlier')?.version;
