import { pathPattern } from '@portal/contracts';

/** Whether a path is one of the pattern's pages. */
export const matchesPath = (pattern: string, pathname: string): boolean =>
  pathPattern(pattern, { isPage: true })(pathname) !== null;

/** An address with the parameters that a path gives to its pattern: `/api/plants/:id` of `/plant/5` is `/api/plants/5`. */
export function filledAddress(address: string, pattern: string, pathname: string): string {
  const parameters = pathPattern(pattern, { isPage: true })(pathname) ?? {};
  return address.replace(/:(\w+)/g, (written, name: string) => parameters[name] ?? written);
}
