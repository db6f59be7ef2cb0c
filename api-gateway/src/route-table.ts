import type { Endpoint, Method } from '@portal/contracts';

/** What the contracts know about a path: the call that a method makes there, or the methods that it has. */
export type Route = { call: Endpoint } | { allow: Method[] };

interface Branch {
  literals: Map<string, Branch>;
  parameter?: Branch;
  calls: Map<string, Endpoint>;
}

/**
 * Finds calls by method and path; a literal segment wins over a parameter, and HEAD is asked where GET is.
 * Internal calls shadow what they would hide behind a parameter, so that no public pattern leads to them.
 */
export function routeTable(calls: Endpoint[]): (method: string, path: string) => Route | null {
  const root = branch();
  for (const call of calls) grow(root, call);

  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const fitting = leaves(root, segmentsOf(path), 0);
    const call = fitting.find((leaf) => leaf.calls.has(wanted))?.calls.get(wanted);
    if (call) return call.access === 'internal' ? null : { call };
    const others = fitting
      .flatMap((leaf) => [...leaf.calls.values()])
      .filter((it) => it.access !== 'internal');
    return others.length > 0 ? { allow: [...new Set(others.map((it) => it.method))] } : null;
  };
}

const branch = (): Branch => ({ literals: new Map(), calls: new Map() });
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
}

/** The ends that a path reaches, best first. */
function leaves(at: Branch, segments: string[], depth: number): Branch[] {
  const segment = segments[depth];
  if (segment === undefined) return at.calls.size > 0 ? [at] : [];
  const literal = at.literals.get(segment);
  const found = literal ? leaves(literal, segments, depth + 1) : [];
  return at.parameter && segment !== '' ? [...found, ...leaves(at.parameter, segments, depth + 1)] : found;
}
