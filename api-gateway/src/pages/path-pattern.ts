/**
 * Whether a path fits a pattern as react-router writes it: `:name` is one segment, `:name?` may be missing, a last
 * `*` is anything; case and a slash at the end don't matter.
 */
export function matchesPath(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  return fits(wanted, given);
}

/** An address with the parameters that a path gives to its pattern: `/api/plants/:id` of `/plant/5` is `/api/plants/5`. */
export function filledAddress(address: string, pattern: string, pathname: string): string {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  return address.replace(/:\w+/g, (name) => given[wanted.indexOf(name)] ?? name);
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function fits([wanted, ...others]: string[], given: string[]): boolean {
  if (wanted === undefined) return given.length === 0;
  if (wanted === '*') return true;
  const [first, ...rest] = given;
  if (wanted.endsWith('?')) return fits(others, given) || fits([wanted.slice(0, -1), ...others], given);
  if (first === undefined) return false;
  return (wanted.startsWith(':') || wanted.toLowerCase() === first.toLowerCase()) && fits(others, rest);
}
