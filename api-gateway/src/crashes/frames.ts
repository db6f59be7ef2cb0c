import { join } from 'node:path';
import { lineOf, type ReleaseState, releaseFolder, shellFolder } from '@portal/releases';

/** The callers of a stack that are shown. */
const maxFrames = 12;

/** A line of a stack: the address in the script, and the source map beside the script. */
export interface Frame {
  /** `thread.1a2b3c4d5e.js:1:2345` */
  text: string;
  map: string;
  /** From one. */
  line: number;
  column: number;
}

// Names have no slash: an address can't lead out of the folder.
const addresses =
  /\/(?:remotes\/(?<remote>[a-z-]+)\/(?<version>[\w.-]+)|assets)\/(?<file>[\w.-]+\.js):(?<line>\d{1,7}):(?<column>\d{1,9})/g;

/** The scripts of the portal that a browser's stack names, in the notation of any browser, the innermost first. */
export function framesOf(stack: string, releases: string, state: ReleaseState): Frame[] {
  return [...stack.matchAll(addresses)].slice(0, maxFrames).flatMap(({ groups = {} }) => {
    const { remote, version = '', file = '', line, column } = groups;
    const isKnown = remote === undefined || lineOf(state, remote, version) !== undefined;
    const folder = remote === undefined ? shellFolder(releases) : releaseFolder(releases, remote, version);
    const frame = { text: `${file}:${line}:${column}`, map: join(folder, `${file}.map`) };
    return isKnown ? [{ ...frame, line: Number(line), column: Number(column) }] : [];
  });
}
