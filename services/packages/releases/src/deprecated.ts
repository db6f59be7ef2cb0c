import { allEndpoints, type Deprecation, describeDeprecation, type RemoteUses } from '@portal/contracts';
import { builtShell } from './built-shell.ts';
import { readRecord } from './record.ts';
import { linesOf, type ReleaseLine, type ReleaseState } from './state.ts';

/** Deprecated calls and exports of the SDK, by the names that `uses` of a release has. */
export type Deprecations = Record<string, Deprecation>;

/** Calls and exports that the contracts and the SDK of the built shell deprecate. */
export function deprecationsOf(shellDir: string): Deprecations {
  const calls = allEndpoints().flatMap(({ name, call: { deprecated } }) =>
    deprecated ? [[name, deprecated]] : [],
  );
  return { ...Object.fromEntries(calls), ...builtShell(shellDir)?.deprecated };
}

/** The deprecated names that a stored version uses; undefined if its build didn't list what it uses. */
export function deprecatedUses(
  folder: string,
  deprecations: Deprecations,
  name: string,
  version: string,
): string[] | undefined {
  if (Object.keys(deprecations).length === 0) return [];
  const uses = usesOf(folder, name, version);
  return uses && [...uses.calls, ...uses.sdk].filter((each) => Object.hasOwn(deprecations, each));
}

/** A damaged record is reported where the version is used. */
function usesOf(folder: string, name: string, version: string): RemoteUses | undefined {
  try {
    return readRecord(folder, name, version).uses;
  } catch {
    return undefined;
  }
}

/** Lines for each deprecated name, the next to end first: until when, what replaces it, and the versions that use it. */
export function listDeprecated(folder: string, state: ReleaseState, deprecations: Deprecations): string[] {
  const names = Object.keys(deprecations);
  if (names.length === 0) return ['Nothing is deprecated.'];
  const served = Object.keys(state.history).flatMap((remote) =>
    linesOf(state, remote)
      .filter(isServed)
      .map(({ version, stage }) => ({
        text: `  ${remote.padEnd(14)} ${version} (${stage})`,
        uses: deprecatedUses(folder, deprecations, remote, version),
      })),
  );
  const unknown = served.filter(({ uses }) => !uses).map(({ text }) => text);
  const lines = Object.entries(deprecations)
    .sort(([, one], [, other]) => one.sunset.localeCompare(other.sunset))
    .flatMap(([name, deprecation]) => {
      const users = served.filter(({ uses }) => uses?.includes(name)).map(({ text }) => text);
      return [
        `${name}: ${describeDeprecation(deprecation)}`,
        ...(users.length > 0 ? users : ['  No release is known to use it.']),
      ];
    });
  return unknown.length > 0 ? [...lines, 'Built before builds listed what they use:', ...unknown] : lines;
}

const isServed = ({ stage }: ReleaseLine) => stage === 'live' || stage === 'canary' || stage === 'earlier';
