import {
  byPrecision,
  type CallSchemas,
  type Endpoint,
  type PathMatcher,
  pathPattern,
} from '@portal/contracts';
import { findSchemas } from '@portal/contracts/schemas';
import * as z from 'zod/mini';

/** Match of a path: the call of its method, or the methods that the path has. */
export type Route = { call: Endpoint } | { allow: string[] };

interface Entry {
  call: Endpoint;
  match: PathMatcher;
  params: CallSchemas['params'];
}

/**
 * Finds calls by method and path; a HEAD finds the GET. Where several patterns match a path, a literal segment comes
 * before a parameter, and a pattern counts only if the path satisfies the parameters of its call (`PATCH
 * /plants/search` doesn't change a plant called "search"). Where none counts, or only one pattern matches, the call
 * itself refuses wrong parameters.
 *
 * Internal calls are found only with `findsInternal`; otherwise they hide what a parameter would match in their place,
 * so that no public pattern leads to them. `path` has valid percent-encoding. Throws where two calls share a method
 * and a path.
 */
export function routeTable(
  calls: Endpoint[],
  { findsInternal = false }: { findsInternal?: boolean } = {},
): (method: string, path: string) => Route | null {
  const entriesByDepth = groupByDepth(calls);
  const routeTo = (call: Endpoint) => (findsInternal || call.access !== 'internal' ? { call } : null);

  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const matching = (entriesByDepth.get(depthOf(path)) ?? []).filter(({ match }) => match(path));
    const first = matching.find(({ call }) => call.method === wanted);
    // Almost every request ends here, and nothing is parsed for it.
    if (first && (!first.params || isOnePattern(matching))) return routeTo(first.call);

    const counting = countingCalls(matching, path);
    const other = counting.find((call) => call.method === wanted);
    if (other) return routeTo(other);
    const visible = counting.filter((call) => findsInternal || call.access !== 'internal');
    return visible.length > 0 ? { allow: allowed(visible) } : null;
  };
}

/** The calls by the depth of their paths, the most precise ones first. */
function groupByDepth(calls: Endpoint[]): Map<number, Entry[]> {
  const entriesByDepth = new Map<number, Entry[]>();
  const known = new Set<string>();
  for (const call of [...calls].sort((one, other) => byPrecision(one.path, other.path))) {
    const key = `${call.method} ${call.path.replace(/:\w+/g, ':')}`;
    if (known.has(key)) throw new Error(`${call.method} ${call.path} is in the table of calls twice.`);
    known.add(key);
    const depth = depthOf(call.path);
    const entry = { call, match: pathPattern(call.path), params: findSchemas(call).params };
    entriesByDepth.set(depth, [...(entriesByDepth.get(depth) ?? []), entry]);
  }
  return entriesByDepth;
}

const depthOf = (path: string) => path.split('/').length;

const isOnePattern = (entries: Entry[]) => entries.every(({ call }) => call.path === entries[0]?.call.path);

/** The calls whose parameters the path satisfies; all, where it satisfies none. */
function countingCalls(matching: Entry[], path: string): Endpoint[] {
  const satisfied = matching.filter(
    ({ match, params }) => !params || z.safeParse(params, decodedParameters(match, path)).success,
  );
  const counting = isOnePattern(matching) || satisfied.length === 0 ? matching : satisfied;
  return counting.map(({ call }) => call);
}

/** The parameters of a path with valid percent-encoding; none where it doesn't match. */
export const decodedParameters = (match: PathMatcher, path: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(match(path) ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );

/** Methods of the calls, for the header `Allow`. */
const allowed = (calls: Endpoint[]) => [
  ...new Set(calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
];
