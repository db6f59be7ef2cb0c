import type { Endpoint } from '@portal/contracts';
import * as z from 'zod/mini';

/** What the contracts know about a path: the call that a method makes there, or the methods that it has. */
export type Route = { call: Endpoint } | { allow: string[] };

interface Branch {
  literals: Map<string, Branch>;
  parameter?: Branch;
  calls: Map<string, Endpoint>;
  /** Whether its calls write their path alike, so that it is one pattern. */
  isOnePattern: boolean;
}

/**
 * Finds calls by method and path; HEAD is asked where GET is. Where several patterns fit a path, a literal segment wins
 * over a parameter, and a pattern counts only if the path satisfies the parameters of its call (`PATCH /plants/search`
 * is not the change of a plant called "search"). Where none counts, or only one pattern fits, the parameters are left
 * to the call, which says what is wrong with them.
 *
 * Internal calls are found only with `findsInternal`; otherwise they hide what a parameter would fit in their place, so
 * that no public pattern leads to them. `path` has valid percent-encoding. Throws where two calls share a method and a path.
 */
export function routeTable(
  calls: Endpoint[],
  { findsInternal = false }: { findsInternal?: boolean } = {},
): (method: string, path: string) => Route | null {
  const root = branch();
  for (const call of calls) grow(root, call);

  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const segments = segmentsOf(path);
    const ends = leaves(root, segments, 0);
    const [best] = ends;
    if (!best) return null;
    const call = best.calls.get(wanted);
    // Almost every request ends here, and nothing is parsed for it.
    const isSure = !call?.params || (ends.length === 1 && best.isOnePattern);
    if (call && isSure) return routeTo(call, findsInternal);

    const counting = callsThatCount(
      ends.flatMap((end) => [...end.calls.values()]),
      segments,
    );
    const other = counting.find((one) => one.method === wanted);
    if (other) return routeTo(other, findsInternal);
    const visible = counting.filter((one) => findsInternal || one.access !== 'internal');
    return visible.length > 0 ? { allow: allowed(visible) } : null;
  };
}

const routeTo = (call: Endpoint, findsInternal: boolean) =>
  findsInternal || call.access !== 'internal' ? { call } : null;

const branch = (): Branch => ({ literals: new Map(), calls: new Map(), isOnePattern: true });
const segmentsOf = (path: string) => path.slice(1).split('/');

function grow(root: Branch, call: Endpoint) {
  let at = root;
  for (const segment of segmentsOf(call.path)) {
    const isParameter = segment.startsWith(':');
    const next: Branch = (isParameter ? at.parameter : at.literals.get(segment)) ?? branch();
    if (isParameter) at.parameter = next;
    else at.literals.set(segment, next);
    at = next;
  }
  if (at.calls.has(call.method))
    throw new Error(`${call.method} ${call.path} stands twice in the table of calls.`);
  at.calls.set(call.method, call);
  at.isOnePattern = [...at.calls.values()].every(({ path }) => path === call.path);
}

/** The ends that a path reaches, best first. */
function leaves(at: Branch, segments: string[], depth: number): Branch[] {
  const segment = segments[depth];
  if (segment === undefined) return at.calls.size > 0 ? [at] : [];
  const literal = at.literals.get(segment);
  const found = literal ? leaves(literal, segments, depth + 1) : [];
  if (!at.parameter || segment === '') return found;
  const others = leaves(at.parameter, segments, depth + 1);
  return found.length > 0 ? [...found, ...others] : others;
}

/** Those of the calls whose parameters the path satisfies; all, where it satisfies none. */
function callsThatCount(fitting: Endpoint[], segments: string[]): Endpoint[] {
  if (fitting.every(({ path }) => path === fitting[0]?.path)) return fitting;
  const satisfied = fitting.filter(
    (call) => !call.params || z.safeParse(call.params, segmentParams(call, segments)).success,
  );
  return satisfied.length > 0 ? satisfied : fitting;
}

function segmentParams({ path }: Endpoint, segments: string[]): Record<string, string> {
  const params: Record<string, string> = {};
  if (!path.includes(':')) return params;
  for (const [index, name] of segmentsOf(path).entries()) {
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(segments[index] ?? '');
  }
  return params;
}

/** As the header `Allow` lists them. */
const allowed = (calls: Endpoint[]) => [
  ...new Set(calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
];
