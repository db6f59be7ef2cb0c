import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { contractsVersion, limits, type RemotePermit } from '@portal/contracts';
import { builtShell } from './built-shell.ts';
import { checkBudgets, checkCopies, checkFit } from './checks.ts';
import type { ReleaseSettings } from './config.ts';
import { moveFiles, readLocalRelease } from './local-release.ts';
import { excessOf, excessSentence, needsOf } from './permit.ts';
import { integrityOf, type ReleaseRecord } from './record.ts';
import { noteRequest } from './registration.ts';
import { isSignedBy, type ReleaseContent } from './signature.ts';
import { parseSource, preloads, type ReleaseSource, withoutServer } from './source.ts';
import { type Registration, ReleaseRefusal, registrationOf } from './state.ts';
import { changeReleases } from './store.ts';
import { checkNames, checkPlace } from './team-rules.ts';

/** A release that its team didn't sign, or that was changed after it. */
export class SignatureRefusal extends ReleaseRefusal {}

/**
 * Checks a release of another team and stores its files. No visitor gets it yet. What it asks for beyond its permit is stored
 * for an administrator.
 * @throws ReleaseRefusal if it isn't signed, doesn't fit the portal, or asks for too much.
 */
export async function prepareTeamRelease(
  settings: Pick<ReleaseSettings, 'RELEASES_DIR' | 'SHELL_DIR'>,
  { publicKey, permit }: Registration,
  content: ReleaseContent,
  signature: string,
): Promise<ReleaseRecord> {
  const { RELEASES_DIR, SHELL_DIR } = settings;
  const { name } = content;
  if (!isSignedBy(publicKey, content, signature))
    throw new SignatureRefusal(
      `This release of ${name} is not signed with the key that is registered for it.`,
    );
  const source = withoutServer(parseSource(content.remoteJson, content.releaseJson));
  checkPlace(name, source);
  checkNames(content);
  // Each of these reads megabytes: let other requests run in between.
  await nextTurn();
  checkFiles(source, content);
  refuseFull(RELEASES_DIR, name);
  const shell = builtShell(SHELL_DIR);
  if (!shell) throw new Error('The shell is not built.');

  const unfinished = join(RELEASES_DIR, name, `${randomUUID()}.unfinished`);
  try {
    await writeFiles(join(unfinished, 'dist'), source, content);
    const release = readLocalRelease(unfinished, source);
    await nextTurn();
    checkFit(name, release, shell, contractsVersion);
    checkCopies(name, release);
    checkBudgets(name, release);
    const needs = needsOf(release.record);
    const excess = excessOf(permit, needs);
    if (excess.length > 0) {
      const { before } = await changeReleases(RELEASES_DIR, (state) =>
        noteRequest(state, name, needs, new Date()),
      );
      throw new ReleaseRefusal(
        `${excessSentence(name, excess)} ${adviseTeam(permit, excess, registrationOf(before, name)?.request)}`,
      );
    }
    moveFiles(RELEASES_DIR, release);
    return release.record;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Advises a team whose release asks for more, for the first time or after a refusal. */
function adviseTeam(permit: RemotePermit, excess: string[], last: Registration['request']): string {
  if (last?.refusedAt && excessOf(permit, last.needs).join() === excess.join())
    return `They refused this on ${last.refusedAt.slice(0, 10)}; now it waits for them once more.`;
  return 'They see this under Releases; release it again when they have confirmed it.';
}

/** Throws unless every file that pages load was sent, and is the one that its integrity names. */
function checkFiles({ built }: ReleaseSource, { files }: ReleaseContent): void {
  for (const file of preloads(built)) {
    if (!built.integrity[file]) throw new ReleaseRefusal(`release.json is invalid: integrity lacks ${file}.`);
  }
  for (const [file, integrity] of Object.entries(built.integrity)) {
    const content = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!content) throw new ReleaseRefusal(`The release lacks the file ${file}.`);
    if (integrityOf(content) !== integrity)
      throw new ReleaseRefusal(`${file} does not match its integrity in release.json.`);
  }
}

/** Versions of replaced releases are removed after a time; until then, a stolen token must not fill the disk. */
function refuseFull(releases: string, name: string): void {
  const folder = join(releases, name);
  const stored = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')).length : 0;
  if (stored >= limits.teams.versions)
    throw new ReleaseRefusal(`${name} has ${stored} stored versions. Old ones are removed after some weeks.`);
}

const compress = promisify(brotliCompress);

/** Compresses in the thread pool: a megabyte takes seconds. */
async function writeFiles(dist: string, { built }: ReleaseSource, { remoteJson, files }: ReleaseContent) {
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remote.json'), remoteJson);
  await writeFile(join(dist, 'release.json'), JSON.stringify(built));
  for (const [path, content] of Object.entries(files)) {
    if (path.endsWith('.cjs') || path.endsWith('.cjs.map')) continue;
    const file = join(dist, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    if (/\.(css|js|json|svg|txt)$/.test(path)) await writeFile(`${file}.br`, await compress(content));
  }
}
