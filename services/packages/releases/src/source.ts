import { isPathPattern, type Remote } from '@portal/contracts';
import { Budgets, BuiltRelease, RemoteDescription, RemoteOwner } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import type { ReleaseRecord } from './record.ts';
import { ReleaseRefusal } from './state.ts';

/** `remote.json` */
const RemoteFile = z.extend(RemoteDescription, { budgets: Budgets, owner: RemoteOwner });

/** A built remote: what its team declares, and what its build reports. */
export interface ReleaseSource {
  description: RemoteDescription;
  budgets: Budgets;
  built: BuiltRelease;
}

/** A built remote that was read: its registry entry, and what it weighs. */
export interface ReleaseCandidate extends ReleaseSource {
  record: ReleaseRecord;
  weights: Weights;
}

/** Parses the two files that describe a built remote. Throws if one is invalid. */
export function parseSource(remoteJson: string, releaseJson: string): ReleaseSource {
  const { budgets, ...description } = parseAs(RemoteFile, 'remote.json', remoteJson);
  const built = parseAs(BuiltRelease, 'release.json', releaseJson);
  const { paths, pages = [], restricted = [] } = description;
  const wrong = [...paths, ...[...pages, ...restricted].map(({ path }) => path)].find(
    (path) => !isPathPattern(path),
  );
  if (wrong !== undefined) {
    throw new ReleaseRefusal(
      `remote.json is invalid: each parameter of ${wrong.slice(0, 60)} needs a name of its own that begins with a letter.`,
    );
  }
  for (const { path, screen } of pages) {
    if (screen === undefined || built.screens?.[screen]) continue;
    throw new ReleaseRefusal(
      `remote.json is invalid: the build has no screen "${screen}", which ${path} names.`,
    );
  }
  if (built.server !== undefined && !built.integrity[built.server])
    throw new ReleaseRefusal(`release.json is invalid: integrity lacks ${built.server}.`);
  return { description, budgets, built };
}

/** Drops the server build: code of another origin or team runs in browsers only. */
export function withoutServer(source: ReleaseSource): ReleaseSource {
  const { server, ...built } = source.built;
  if (server === undefined) return source;
  const { [server]: _, ...integrity } = built.integrity;
  return { ...source, built: { ...built, integrity } };
}

/** Every file that a page may preload. */
export const preloads = ({ entry, preload, screens = {} }: BuiltRelease): string[] => [
  ...new Set([entry, ...preload, ...Object.values(screens).flat()]),
];

/** Files with their bytes, the heaviest first. */
export type Weights = Record<'scripts' | 'styles' | 'pictures', [file: string, bytes: number][]>;

/**
 * The files that a page loads for the remote's heaviest screen, by kind, and the pictures of its build.
 * @param files All files of the build, as far as they are known.
 */
export function weighFiles(
  { entry, preload, screens = {} }: BuiltRelease,
  files: string[],
  bytesOf: (file: string) => number,
): Weights {
  const weigh = (names: string[], pattern: RegExp) =>
    [...new Set(names)]
      .filter((file) => pattern.test(file))
      .map((file): [string, number] => [file, bytesOf(file)])
      .sort(([, one], [, other]) => other - one);
  const heaviest = (pattern: RegExp) =>
    [[], ...Object.values(screens)]
      .map((screen) => weigh([entry, ...preload, ...screen], pattern))
      .reduce((one, other) => (totalOf(other) > totalOf(one) ? other : one));
  return { scripts: heaviest(/\.js$/), styles: heaviest(/\.css$/), pictures: weigh(files, pictures) };
}

const pictures = /\.(avif|gif|jpe?g|png|svg|webp)$/;

export const totalOf = (files: [file: string, bytes: number][]) =>
  files.reduce((sum, [, bytes]) => sum + bytes, 0);

/** The remote's registry entry, with `addressOf` applied to each of its files. */
export function remoteOf(
  { description, built }: ReleaseSource,
  version: string,
  addressOf: (file: string) => string,
): Remote {
  const { uses: _, copies: __, ...files } = built;
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
  const result = z.safeParse(schema, parseJson(fileName, text));
  if (result.success) return result.data;
  const [problem] = result.error.issues;
  throw new ReleaseRefusal(`${fileName} is invalid: ${problem?.path.join('.')}: ${problem?.message}.`);
}

function parseJson(fileName: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseRefusal(`${fileName} is invalid: it is not JSON.`);
  }
}
