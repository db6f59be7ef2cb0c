import { type PathMatcher, pathPattern } from '@portal/contracts';

/** Patterns come from the descriptions of remotes, a few for each. */
const matchers = new Map<string, PathMatcher>();

function matcherOf(pattern: string): PathMatcher {
  const known = matchers.get(pattern);
  if (known) return known;
  const matcher = pathPattern(pattern, { isPage: true });
  matchers.set(pattern, matcher);
  return matcher;
}

/** Returns whether a path is one of the pattern's pages. */
export const matchesPath = (pattern: string, pathname: string): boolean =>
  matcherOf(pattern)(pathname) !== null;

/**
 * An address with the parameters that a path gives to its pattern: `/api/plants/:id` of `/plant/5` is `/api/plants/5`.
 */
export function filledAddress(address: string, pattern: string, pathname: string): string {
  const parameters = matcherOf(pattern)(pathname) ?? {};
  return address.replace(/:(\w+)/g, (written, name: string) => parameters[name] ?? written);
}
