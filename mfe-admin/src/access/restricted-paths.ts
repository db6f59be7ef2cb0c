import type { RestrictedPath } from '@portal/contracts';
import { description } from '../description.ts';

/** The texts for people who may not see a path of this remote: the same as where they never get the remote. */
export function closedAt(path: string): RestrictedPath {
  const restricted = description.closed?.find((each) => each.path === path);
  if (!restricted) throw new Error(`description.ts has no restricted path ${path}.`);
  return restricted;
}
