import type { Remote } from '@portal/contracts';
import type { Release } from '@portal/sdk/host';

/** The releases in this page, by the address of their folder with a trailing slash. */
const releases = new Map<string, Release>();

/** Attributes failures in this release's scripts to it from now on. */
export function noteRelease({ name, version, entry }: Remote): void {
  releases.set(new URL('.', new URL(entry, location.href)).href, { remote: name, version });
}

/** The release whose script comes first in a stack: remotes' errors often pass through the shell's code. */
export function releaseOf(stack: string): Release | undefined {
  const found = [...releases]
    .map(([folder, release]) => ({ at: stack.indexOf(folder), release }))
    .filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0]?.release;
}
