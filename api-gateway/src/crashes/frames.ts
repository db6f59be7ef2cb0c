import { join } from 'node:path';
import { releaseFolder, shellFolder } from '@portal/releases';

/** The callers of a stack that are shown. */
const maxFrames = 12;

/** A line of a stack: the address in the script, and the source map beside the script. */
export interface Frame {
  /** `thread.1a2b3c4d5e.js:1:2345` */
  text: string;
  map: string;
  /** False: of the shell, in a stack of a remote. */
  isOwn: boolean;
  /** From one. */
  line: number;
  column: number;
}

/** The remote and version that a report is about; undefined: the shell. */
export interface Own {
  remote: string;
  version: string;
}

// Names have no slash: an address can't lead out of the folder.
const addresses =
  /\/(?:remotes\/(?<remote>[a-z-]+)\/(?<version>[\w.-]+)|assets)\/(?<file>[\w.-]+\.js):(?<line>\d{1,7}):(?<column>\d{1,9})/g;

/** The scripts of the shell and of one version that a browser's stack names, in the notation of any browser, the innermost first. */
export function framesOf(stack: string, releases: string, own: Own | undefined): Frame[] {
  return [...stack.matchAll(addresses)].slice(0, maxFrames).flatMap(({ groups = {} }) => {
    const { remote, version = '', file = '', line, column } = groups;
    // A report is anyone's: it must not speak of another remote.
    const isKnown = remote === undefined || (remote === own?.remote && version === own.version);
    const folder = remote === undefined ? shellFolder(releases) : releaseFolder(releases, remote, version);
    const frame = { text: `${file}:${line}:${column}`, map: join(folder, `${file}.map`) };
    const isOwn = remote === own?.remote;
    return isKnown ? [{ ...frame, isOwn, line: Number(line), column: Number(column) }] : [];
  });
}
