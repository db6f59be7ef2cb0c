/** The parameters of a path that matches, as they are written there; null where it doesn't match. */
export type PathMatcher = (path: string) => Record<string, string> | null;

/**
 * Compiles a pattern as react-router writes it: `:name` is one segment, `:name?` one or none, a last `*` anything. A
 * path matches an API pattern exactly; for the pattern of a page, case and additional slashes don't matter.
 */
export function pathPattern(pattern: string, { isPage = false } = {}): PathMatcher {
  const slash = isPage ? '/+' : '/';
  const segments = pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => segmentSource(segment, slash));
  const matcher = new RegExp(`^${segments.join('')}${isPage ? '/*' : ''}$`, isPage ? 'i' : '');
  return (path) => {
    const match = matcher.exec(path);
    return match && { ...match.groups };
  };
}

/** Returns whether a pattern can be compiled: each parameter needs a name of its own. */
export function isPathPattern(pattern: string): boolean {
  try {
    pathPattern(pattern);
    return true;
  } catch {
    return false;
  }
}

function segmentSource(segment: string, slash: string): string {
  if (segment === '*') return `(?:${slash}.*)?`;
  const [, name, optional] = /^:(\w+)(\?)?$/.exec(segment) ?? [];
  if (name === undefined) return slash + segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parameter = `${slash}(?<${name}>[^/]+)`;
  return optional ? `(?:${parameter})?` : parameter;
}

/** Sorts API patterns so that the first one that matches is the most precise: a literal segment before a parameter. */
export function byPrecision(one: string, other: string): number {
  const shape = (pattern: string) => pattern.replace(/[^/:]+/g, '').replaceAll(':', '~');
  return Number(shape(one) > shape(other)) - Number(shape(one) < shape(other));
}
