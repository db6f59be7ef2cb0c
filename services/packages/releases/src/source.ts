import { BuiltRelease, type Remote, RemoteDescription } from '@portal/contracts';
import * as z from 'zod/mini';
import type { ReleaseRecord } from './record.ts';

/** What a team writes about its remote, with what its first screen may cost. */
const RemoteFile = z.extend(RemoteDescription, {
  /** The most that its entry, its door and its heaviest screen may weigh: scripts, in kB (1000 bytes) of brotli. */
  budgetKb: z.number().check(z.positive()),
});

/** A built remote on its way to be released: what its team says of it, and what its build says. */
export interface ReleaseSource {
  description: RemoteDescription;
  budgetKb: number;
  built: BuiltRelease;
}

/** A built remote that was looked at: as it would be listed, and what its first screen costs. */
export interface ReleaseCandidate extends ReleaseSource {
  record: ReleaseRecord;
  /** Scripts of the first screen, in bytes of brotli. */
  firstBytes: number;
}

/** Reads the two files that describe a built remote. Throws where one is not what it is to be. */
export function parseSource(remoteJson: string, releaseJson: string): ReleaseSource {
  const { budgetKb, ...description } = parseAs(RemoteFile, 'remote.json', remoteJson);
  const built = parseAs(BuiltRelease, 'release.json', releaseJson);
  for (const { path, screen } of description.pages ?? []) {
    if (screen === undefined || built.screens?.[screen]) continue;
    throw new Error(
      `remote.json can't be used: ${path} has the screen "${screen}", which nothing built is named.`,
    );
  }
  return { description, budgetKb, built };
}

/** Every file that a page may fetch ahead. */
export const preloads = ({ entry, preload, screens = {} }: BuiltRelease): string[] => [
  ...new Set([entry, ...preload, ...Object.values(screens).flat()]),
];

/** The bytes of scripts that a page fetches for the remote's heaviest screen, each file weighed by `bytesOf`. */
export function firstBytesOf(
  { entry, preload, screens = {} }: BuiltRelease,
  bytesOf: (file: string) => number,
) {
  const weightOf = (files: string[]) =>
    [...new Set(files)]
      .filter((file) => file.endsWith('.js'))
      .map(bytesOf)
      .reduce((sum, bytes) => sum + bytes, 0);
  const heaviest = Math.max(0, ...Object.values(screens).map(weightOf));
  return weightOf([entry, ...preload]) + heaviest;
}

/** The remote as the registry lists it, its files at the addresses that `addressOf` gives. */
export function remoteOf(
  { description, built }: ReleaseSource,
  version: string,
  addressOf: (file: string) => string,
): Remote {
  const hashes = Object.entries(built.integrity).map(([file, hash]) => [addressOf(file), hash]);
  return {
    ...description,
    ...built,
    version,
    entry: addressOf(built.entry),
    preload: built.preload.map(addressOf),
    ...(built.screens && { screens: mapped(built.screens, addressOf) }),
    integrity: Object.fromEntries(hashes),
  };
}

const mapped = (screens: Record<string, string[]>, addressOf: (file: string) => string) =>
  Object.fromEntries(Object.entries(screens).map(([name, files]) => [name, files.map(addressOf)]));

function parseAs<S extends z.ZodMiniType>(schema: S, what: string, text: string): z.infer<S> {
  const result = z.safeParse(schema, JSON.parse(text));
  if (result.success) return result.data;
  const [problem] = result.error.issues;
  throw new Error(`${what} can't be used: ${problem?.path.join('.')}: ${problem?.message}.`);
}
