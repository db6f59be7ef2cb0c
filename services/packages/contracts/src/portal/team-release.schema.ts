import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Role } from '../roles.schema.ts';
import { described, Timestamp, text } from '../values.schema.ts';
import { hiddenCharacter } from '../values.ts';
import { CanaryAudience, RemoteName } from './release.schema.ts';
import { RemotePermit } from './remote.schema.ts';

const withoutHidden = new RegExp(`^${hiddenCharacter.source.replace('[', '[^')}*$`, 'u');

const { shape } = RemotePermit;

/** Names of calls and slots: `plants.search`, `account.plantActions`. */
const Names = z
  .array(
    z.string().check(z.regex(/^[a-z][A-Za-z-]*\.[a-z][A-Za-z]*$/, 'This is not a name with a full stop.')),
  )
  .check(z.maxLength(100));

/** A file of a build: no hidden ones, no folder above, and only kinds that browsers load as data or scripts. */
export const ReleasePath = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^(?!.*\.\.)(?:\w[\w.-]*\/)*\w[\w.-]*\.(?:avif|cjs|css|gif|jpe?g|js|json|map|png|svg|txt|wasm|webp|woff2?)$/,
      'This is not a path of a file that a release may have.',
    ),
  );

const Files = described(
  z.record(ReleasePath, z.string(), { error: pathSentence }).check(
    z.refine((files) => Object.keys(files).length <= limits.teams.files, {
      error: `A release has at most ${limits.teams.files} files.`,
    }),
    z.refine((files) => new Set(Object.keys(files).map(toLower)).size === Object.keys(files).length, {
      error: 'Two files differ only in capital letters.',
    }),
  ),
  `The files of the build by their paths, in base64; at most ${limits.teams.files}, no two of which differ only in capital letters.`,
);

function pathSentence({ code, input }: { code: string; input?: unknown }) {
  if (code !== 'invalid_key') return undefined;
  return `${JSON.stringify(String(input).slice(0, 60))} is not a path of a file that a release may have.`;
}

const toLower = (path: string) => path.toLowerCase();

/** A label that staff or visitors read. */
const visibleText = (length: number) =>
  text(length).check(z.regex(withoutHidden, 'A label has no control characters.'));

/** A registration replaces the one before. */
const registered = z.strictObject({
  ...shape,
  publicKey: described(
    z.string().check(z.trim(), z.maxLength(1000)),
    'An Ed25519 key: PEM, SPKI in base64, or its 32 bytes in base64.',
  ),
  calls: Names,
  roles: z.optional(z.array(Role).check(z.minLength(1))),
  slots: Names,
  labels: z.optional(z.array(visibleText(40)).check(z.maxLength(20))),
  origins: shape.origins.check(z.maxLength(50)),
  /** `since` of the registration that the administrator saw; absent: none. */
  expected: z.optional(Timestamp),
});

const ofRemote = z.strictObject({ name: RemoteName });

export const teamReleaseSchemas = {
  register: {
    summary: 'Registers the remote of another team: its key, and the rights that it has.',
    params: ofRemote,
    body: registered,
  },
  endRegistration: {
    summary: 'Withdraws the remote of another team, and ends its registration and its tokens.',
    params: ofRemote,
  },
  refuseRequest: {
    summary: 'Refuses what a release asked for beyond its rights. The next release may ask again.',
    params: ofRemote,
    /** `since` of the request that the administrator saw. */
    body: z.strictObject({ expected: Timestamp }),
  },
  makeToken: {
    summary: 'Makes a token with which a team releases its remote. The answer alone has its secret.',
    params: ofRemote,
    body: z.strictObject({
      label: visibleText(60),
      days: z.int().check(z.minimum(1), z.maximum(limits.teams.tokenDays)),
    }),
    reply: z.object({ id: z.string(), secret: z.string(), expiresAt: Timestamp }),
  },
  endToken: {
    summary: 'Ends a token: its team can’t release with it any more.',
    params: z.strictObject({ name: RemoteName, id: z.uuid() }),
  },
  upload: {
    summary: 'Releases the remote of another team, with `Authorization: Bearer` and a token of that remote.',
    params: ofRemote,
    body: z.strictObject({
      /** The texts of the two files, as they were signed. */
      remoteJson: z.string().check(z.maxLength(limits.bodyBytes)),
      releaseJson: z.string().check(z.maxLength(limits.bodyBytes)),
      files: Files,
      /** Ed25519, base64. */
      signature: z.string().check(z.maxLength(100)),
      /** Absent, without a preview: everyone gets it. */
      audience: z.optional(CanaryAudience),
      preview: z.optional(
        z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(limits.previews.maxDays)) }),
      ),
    }),
    reply: z.object({
      version: z.string(),
      /** A sentence: what visitors get. */
      outcome: z.string(),
      /** The link of the preview. */
      preview: z.optional(z.string()),
    }),
  },
} satisfies SchemaTable;
