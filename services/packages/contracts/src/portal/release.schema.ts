import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Reason } from '../moderation/staff-reason.schema.ts';
import { Role } from '../roles.schema.ts';
import { Id, Timestamp } from '../values.schema.ts';
import { Deprecation } from './deprecation.schema.ts';
import { Language } from './language.schema.ts';
import { releaseStages } from './release.ts';
import { RemoteOwner, RemotePermit } from './remote.schema.ts';

export const RemoteName = z
  .string()
  .check(z.regex(/^[a-z][a-z-]{0,39}$/, 'This is not the name of a remote.'));
export const VersionName = z.string().check(z.regex(/^[\w.-]{1,64}$/, 'This is not a version.'));

/** The people with a canary: a percentage of the visitors, signed-in members of staff, or readers of a language. */
export const CanaryAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('share'), percent: z.number().check(z.gt(0), z.lt(100)) }),
  z.strictObject({ kind: z.literal('staff') }),
  z.strictObject({ kind: z.literal('role'), role: Role }),
  z.strictObject({ kind: z.literal('language'), language: Language }),
]);
export type CanaryAudience = z.infer<typeof CanaryAudience>;

/** One version of a remote. */
export const RemoteVersion = z.object({
  version: z.string(),
  stage: z.enum(releaseStages),
  /** Time at which it entered this stage. */
  since: Timestamp,
  /** The mover, where known: a person, the automatic rollback, or an operator with a command. */
  by: z.optional(z.union([z.enum(['automatic', 'operator']), z.object({ id: Id, username: z.string() })])),
  reason: z.optional(z.string()),
  /** The visitors who get it, in percent; absent while a canary goes to people of unknown number. */
  share: z.optional(z.number()),
  /** Of a canary: who gets it. */
  audience: z.optional(CanaryAudience),
  /** Of the last half hour, while it is watched: visitors who loaded it, and networks in which it failed. */
  visits: z.optional(z.object({ visitors: z.int(), failedNetworks: z.int() })),
  /** It was restored after an automatic rollback, so it is not rolled back automatically again. */
  isProtected: z.boolean(),
});
export type RemoteVersion = z.infer<typeof RemoteVersion>;

/** The rights that a release of another team asks for. */
export const ReleaseNeeds = z.omit(RemotePermit, { tier: true });
export type ReleaseNeeds = z.infer<typeof ReleaseNeeds>;

/** The team from outside that releases a remote. */
export const TeamRegistration = z.object({
  permit: RemotePermit,
  /** SPKI in DER, base64. */
  publicKey: z.string(),
  /** Time of its last change, which the next one names. */
  since: Timestamp,
  by: z.optional(z.string()),
  /** The rights that the newest release asked for beyond the permit; absent: nothing waits. */
  request: z.optional(z.object({ needs: ReleaseNeeds, since: Timestamp })),
  /** The tokens that have not ended, the newest first. */
  tokens: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      since: Timestamp,
      expiresAt: Timestamp,
      usedAt: z.optional(Timestamp),
      by: z.optional(z.string()),
    }),
  ),
});
export type TeamRegistration = z.infer<typeof TeamRegistration>;

/** A remote with its versions, newest first. */
export const RemoteReleases = z.object({
  name: z.string(),
  versions: z.array(RemoteVersion),
  /** The previews that have not ended, the newest first. */
  previews: z.array(
    z.object({ id: z.string(), version: z.string(), since: Timestamp, expiresAt: Timestamp, by: z.string() }),
  ),
  /** The version that everyone gets after a rollback of the live one; absent: there is none. */
  previous: z.optional(z.string()),
  /** The team of its live version; absent in releases of older portals. */
  owner: z.optional(RemoteOwner),
  /** Deprecated calls and exports of the SDK that its live version or its canary uses; absent: none. */
  deprecated: z.optional(z.array(z.extend(Deprecation, { name: z.string() }))),
  /** Absent: it is a remote of the portal. */
  registration: z.optional(TeamRegistration),
});
export type RemoteReleases = z.infer<typeof RemoteReleases>;

/** The processes of the gateway, the renderer or a service. */
export const RunningService = z.object({
  name: z.string(),
  /** The addresses that the gateway knows. */
  instances: z.int(),
  /** Each process that answers: a hash of its program, and when it started. */
  running: z.array(z.object({ version: z.string(), since: Timestamp })),
});
export type RunningService = z.infer<typeof RunningService>;

/** The state that the administrator saw: a change that finds another is refused. */
const Expected = z.strictObject({
  live: z.optional(VersionName),
  canary: z.optional(z.strictObject({ version: VersionName, audience: CanaryAudience })),
});

const change = { expected: Expected, reason: Reason };
const ofRemote = z.strictObject({ name: RemoteName });

export const releaseSchemas = {
  list: {
    summary: 'Every remote with its versions, and every running service.',
    reply: z.object({
      remotes: z.array(RemoteReleases),
      services: z.array(RunningService),
      /** The remote that the reader's session loads from their own machine. */
      override: z.optional(z.object({ name: z.string(), address: z.string() })),
    }),
  },
  promote: {
    summary: 'Releases the canary to everyone.',
    params: ofRemote,
    body: z.strictObject(change),
  },
  rollBack: {
    summary: 'Ends the canary or, without one, restores the version before the live one.',
    params: ofRemote,
    body: z.strictObject(change),
  },
  setAudience: {
    summary: 'Releases a stored version to some visitors, or changes who gets the canary.',
    params: ofRemote,
    body: z.strictObject({ ...change, version: VersionName, audience: CanaryAudience }),
  },
  restore: {
    summary: 'Undoes an automatic rollback; the version is not rolled back automatically again.',
    params: ofRemote,
    body: z.strictObject({ ...change, version: VersionName }),
  },
  setOverride: {
    summary: 'Has the pages of this session load a remote from the development server on the own machine.',
    params: ofRemote,
    body: z.strictObject({
      host: z.enum(['localhost', '127.0.0.1']),
      port: z.int().check(z.minimum(1024), z.maximum(65_535)),
    }),
  },
  endOverride: {
    summary: 'Ends that: the pages of this session get the versions of other visitors.',
  },
  endPreview: {
    summary: 'Ends a preview: its link and the browsers that opened it get the versions of other visitors.',
    params: z.strictObject({ name: RemoteName, id: z.uuid() }),
  },
} satisfies SchemaTable;
