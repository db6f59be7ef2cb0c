import type { RestrictedPath } from '@portal/contracts';
import { description } from '../description.ts';

/** The texts for a restricted path, as the shell shows them too. */
export function restrictedAt(path: string): RestrictedPath {
  const restricted = description.restricted?.find((each) => each.path === path);
  if (!restricted) throw new Error(`description.ts has no restricted path ${path}.`);
  return restricted;
}
