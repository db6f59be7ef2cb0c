import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { changeReleases } from './store.ts';

/** Time at which a newer shell without the file was stored, by file; files of the newest shell are not listed. */
const ReplacedFiles = z.record(z.string(), z.iso.datetime());
type ReplacedFiles = z.infer<typeof ReplacedFiles>;

/** The files of all shells that open pages may still use. Their names contain a hash of their content. */
export const shellFolder = (releases: string) => join(releases, 'shell');

/** Beside the folder, so that it is never served. */
const replacedFile = (releases: string) => join(releases, 'shell.json');

/**
 * Stores the files of the built shell where all gateways find them. During an upgrade, a page of the old shell may reach a
 * gateway that has the new one, and the reverse; after it, open pages still fetch files of the old shell.
 * Maps of scripts are stored with them, for stacks of their crashes.
 * @param before removes files that were replaced before this time.
 */
export async function storeShellFiles(releases: string, shellDir: string, before: Date): Promise<void> {
  const assets = join(shellDir, 'assets');
  if (!existsSync(assets)) return;
  const built = readdirSync(assets).filter((file) => !file.endsWith('.css.map'));
  const folder = shellFolder(releases);
  mkdirSync(folder, { recursive: true });
  for (const file of built) copyUnlessExists(join(assets, file), join(folder, file));
  await changeReleases(releases, (state) => {
    noteReplaced(releases, new Set(built), before);
    return state;
  });
}

/** Renamed in one step: half a file must not be served. */
function copyUnlessExists(from: string, to: string): void {
  if (existsSync(to)) return;
  const unfinished = `${to}.${randomUUID()}.unfinished`;
  copyFileSync(from, unfinished);
  renameSync(unfinished, to);
}

function noteReplaced(releases: string, built: ReadonlySet<string>, before: Date): void {
  const folder = shellFolder(releases);
  const known = readReplaced(releases);
  const replaced: ReplacedFiles = {};
  for (const file of readdirSync(folder)) {
    if (built.has(file) || file.endsWith('.unfinished')) continue;
    const since = known[file] ?? new Date().toISOString();
    if (new Date(since) < before) rmSync(join(folder, file), { force: true });
    else replaced[file] = since;
  }
  const unfinished = `${replacedFile(releases)}.new`;
  writeFileSync(unfinished, `${JSON.stringify(replaced, null, 2)}\n`);
  renameSync(unfinished, replacedFile(releases));
}

/** A damaged list only means that replaced files stay longer. */
function readReplaced(releases: string): ReplacedFiles {
  try {
    return z.parse(ReplacedFiles, JSON.parse(readFileSync(replacedFile(releases), 'utf8')));
  } catch {
    return {};
  }
}
