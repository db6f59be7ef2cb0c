import type { Remote } from '@portal/contracts';
import type { Release } from '@portal/sdk/host';

/** The folders of the releases that run in this page, each ending with a slash. */
const releases = new Map<string, Release>();

/** From now on, failures in the scripts of this release are known to be its own. */
export function noteRelease({ name, version, entry }: Remote): void {
  releases.set(new URL('.', new URL(entry, location.href)).href, { remote: name, version });
}

/** The release whose script an error names first: in the shell's own code it is often only passed on. */
export function releaseOf(stack: string): Release | undefined {
  const named = [...releases]
    .map(([folder, release]) => ({ at: stack.indexOf(folder), release }))
    .filter(({ at }) => at >= 0);
  return named.sort((a, b) => a.at - b.at)[0]?.release;
}
