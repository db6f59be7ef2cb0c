import type { Remote } from '@portal/contracts';
import { BuiltRelease, RemoteDescription } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import type { ReleaseRecord } from './record.ts';

/** `remote.json` */
const RemoteFile = z.extend(RemoteDescription, {
  /** The limit for the scripts of its entry and its heaviest screen, in kB (1000 bytes) of brotli. */
  budgetKb: z.number().check(z.positive()),
});

/** A built remote: what its team declares, and what its build reports. */
export interface ReleaseSource {
  description: RemoteDescription;
  budgetKb: number;
  built: BuiltRelease;
}

/** A built remote that was read: its registry entry, and the size of its first screen. */
export interface ReleaseCandidate extends ReleaseSource {
  record: ReleaseRecord;
  /** Scripts of the first screen, in bytes of brotli. */
  firstBytes: number;
}

/** Parses the two files that describe a built remote. Throws if one is invalid. */
export function parseSource(remoteJson: string, releaseJson: string): ReleaseSource {
  const { budgetKb, ...description } = parseAs(RemoteFile, 'remote.json', remoteJson);
  const built = parseAs(BuiltRelease, 'release.json', releaseJson);
  for (const { path, screen } of description.pages ?? []) {
    if (screen === undefined || built.screens?.[screen]) continue;
    throw new Error(`remote.json is invalid: the build has no screen "${screen}", which ${path} names.`);
  }
  if (built.server !== undefined && !built.integrity[built.server])
    throw new Error(`release.json is invalid: integrity lacks ${built.server}.`);
  return { description, budgetKb, built };
}

/** Every file that a page may preload. */
export const preloads = ({ entry, preload, screens = {} }: BuiltRelease): string[] => [
  ...new Set([entry, ...preload, ...Object.values(screens).flat()]),
];

/** The bytes of scripts that a page loads for the remote's heaviest screen. */
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

/** The remote's registry entry, with `addressOf` applied to each of its files. */
export function remoteOf(
  { description, built }: ReleaseSource,
  version: string,
  addressOf: (file: string) => string,
): Remote {
  const { uses: _, ...files } = built;
  const hashes = Object.entries(built.integrity).map(([file, hash]) => [addressOf(file), hash]);
  return {
    ...description,
    ...files,
    version,
    entry: addressOf(built.entry),
    preload: built.preload.map(addressOf),
    ...(built.server && { server: addressOf(built.server) }),
    ...(built.screens && { screens: mapped(built.screens, addressOf) }),
    integrity: Object.fromEntries(hashes),
  };
}

const mapped = (screens: Record<string, string[]>, addressOf: (file: string) => string) =>
  Object.fromEntries(Object.entries(screens).map(([name, files]) => [name, files.map(addressOf)]));

function parseAs<S extends z.ZodMiniType>(schema: S, fileName: string, text: string): z.infer<S> {
  const result = z.safeParse(schema, JSON.parse(text));
  if (result.success) return result.data;
  const [problem] = result.error.issues;
  throw new Error(`${fileName} is invalid: ${problem?.path.join('.')}: ${problem?.message}.`);
}
