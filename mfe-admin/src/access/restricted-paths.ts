import type { RestrictedPath } from '@portal/contracts';
import remote from '../../remote.json';

/** What people read at a path of this remote that is not for them: the same words as where they never get the remote. */
export function closedAt(path: string): RestrictedPath {
  const closed = remote.closed.find((each) => each.path === path);
  if (!closed) throw new Error(`remote.json says nothing of ${path}.`);
  return closed;
}
