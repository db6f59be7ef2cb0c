import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { NotRendered } from './not-rendered.ts';
import type { CheckedFile } from './pool/tasks.ts';
import { integrityOf } from './worker/server-builds.ts';

/** Reads the hash of the shell's server build again when the file changes. Throws NotRendered if there is none. */
export function shellBuild(shellDir: string): () => Promise<CheckedFile> {
  const file = join(resolve(shellDir), 'server/shell.cjs');
  let known: { stamp: string; build: CheckedFile } | undefined;
  return async () => {
    try {
      const { mtimeMs, size, ino } = statSync(file);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      if (known?.stamp !== stamp)
        known = { stamp, build: { file, integrity: integrityOf(await readFile(file)) } };
      return known.build;
    } catch (error) {
      throw new NotRendered('refused', 'The shell has no server build.', error);
    }
  };
}
