import { join } from 'node:path';
import { type CanaryAudience, contractsVersion } from '@portal/contracts';
import { carryOut } from './acts.ts';
import { builtShell } from './built-shell.ts';
import { checkBudgets, checkCopies, checkFit, kbOf } from './checks.ts';
import { cleanUpReleases, daysAgo } from './clean-up.ts';
import type { ReleaseSettings } from './config.ts';
import { deprecationsOf, listDeprecated } from './deprecated.ts';
import { fetchForeignRelease } from './foreign-release.ts';
import { listReleases } from './list.ts';
import { readLocalRelease, storeFiles } from './local-release.ts';
import { describeAudience, describePreview } from './options.ts';
import { hashPreviewSecret, newPreviewSecret, previewLink } from './preview.ts';
import { publishBuilt } from './publish-built.ts';
import { readRecord, storeRecord } from './record.ts';
import { readReleaseContent } from './release-content.ts';
import { storeShellFiles } from './shell-files.ts';
import { totalOf } from './source.ts';
import { canaryOf, liveOf, type Preview, previewsOf, type ReleaseState, registrationOf } from './state.ts';
import { readReleases } from './store.ts';
import { prepareTeamRelease } from './team-release.ts';

type Say = (line: string) => void;

/** Stores the shell's files, releases the remotes whose build is new, and prints which builds are not live. */
export async function publish(
  { RELEASES_DIR, SHELL_DIR, RELEASE_RETENTION_DAYS }: ReleaseSettings,
  packages: string[],
  say: Say,
) {
  await storeShellFiles(RELEASES_DIR, SHELL_DIR, daysAgo(RELEASE_RETENTION_DAYS));
  for (const line of await publishBuilt(RELEASES_DIR, packages)) say(line);
  await cleanUpReleases(RELEASES_DIR, RELEASE_RETENTION_DAYS);
}

/**
 * Checks a built remote and stores its files. No visitor gets it yet.
 * @param source the folder of its package, or the address of its `release.json` on another origin.
 * @param signature of a remote of another team.
 * @throws if it doesn't fit the portal.
 */
export async function prepare(
  settings: ReleaseSettings,
  name: string,
  source: string,
  say: Say,
  signature?: string,
) {
  const registration = registrationOf(readReleases(settings.RELEASES_DIR), name);
  if (registration) {
    if (URL.canParse(source)) throw new Error(`${name} is registered by another team: release a folder.`);
    if (!signature) throw new Error(`${name} is registered by another team: give its --signature.`);
    const content = { ...readReleaseContent(join(source, 'dist')), name };
    return prepareTeamRelease(settings, registration, content, signature);
  }
  const local = URL.canParse(source) ? undefined : readLocalRelease(source);
  const candidate = local ?? (await fetchForeignRelease(source));
  const { record, weights, budgets } = candidate;
  const shell = builtShell(settings.SHELL_DIR);
  if (!shell)
    throw new Error(
      `The shell is not built: SHELL_DIR (${settings.SHELL_DIR}) has no release.json that can be read.`,
    );
  checkFit(name, candidate, shell, contractsVersion);
  checkCopies(name, candidate);
  checkBudgets(name, candidate);
  if (local) storeFiles(settings.RELEASES_DIR, local);
  else storeRecord(settings.RELEASES_DIR, record);
  const parts = (['scripts', 'styles', 'pictures'] as const).map(
    (kind) => `${kbOf(totalOf(weights[kind]))} of ${budgets[`${kind}Kb`]} kB of ${kind}`,
  );
  say(`${name} ${record.remote.version}: ${parts.join(', ')}.`);
  return record;
}

/** Releases a prepared version to everyone, or to some visitors. */
export async function release(
  { RELEASES_DIR, RELEASE_RETENTION_DAYS }: ReleaseSettings,
  { name, version, audience }: { name: string; version: string; audience?: CanaryAudience | undefined },
  say: Say,
) {
  const act = audience ? ({ kind: 'canary', audience } as const) : ({ kind: 'release' } as const);
  const { before } = await carryOut(RELEASES_DIR, { name, act: { ...act, version } });
  say(describeRelease(before, name, version, audience));
  for (const removed of await cleanUpReleases(RELEASES_DIR, RELEASE_RETENTION_DAYS))
    say(`Removed: ${removed}.`);
}

/**
 * Makes a preview of a prepared version, and prints the link that shows it.
 * @param address the portal's address for people.
 */
export async function preview(
  { RELEASES_DIR, RELEASE_RETENTION_DAYS }: ReleaseSettings,
  {
    name,
    version,
    days,
    by,
    address,
  }: { name: string; version: string; days: number; by: string; address: string },
  say: Say,
) {
  const secret = newPreviewSecret();
  const act = { kind: 'preview', version, days, by, secretHash: hashPreviewSecret(secret) } as const;
  await cleanUpReleases(RELEASES_DIR, RELEASE_RETENTION_DAYS);
  await carryOut(RELEASES_DIR, { name, act });
  say(describePreview(name, version, days));
  say(`Preview: ${previewLink(address, readRecord(RELEASES_DIR, name, version).remote, secret)}`);
}

/** Ends previews of a remote, or of all remotes. Their files are removed with the next release. */
export async function endPreview(
  { RELEASES_DIR }: ReleaseSettings,
  {
    name,
    ...selection
  }: { name?: string | undefined; version?: string | undefined; by?: string | undefined },
  say: Say,
) {
  const { previews } = readReleases(RELEASES_DIR);
  const isSelected = ({ by, expiresAt }: Preview) =>
    (selection.by === undefined || by === selection.by) && new Date(expiresAt) > new Date();
  const names = name ? [name] : [...new Set(previews.filter(isSelected).map(({ remote }) => remote.name))];
  for (const each of names) {
    const { before, after } = await carryOut(RELEASES_DIR, {
      name: each,
      act: { kind: 'endPreview', ...selection },
    });
    const at = new Date();
    const count = previewsOf(before, each, at).length - previewsOf(after, each, at).length;
    say(`${count} ${count === 1 ? 'preview' : 'previews'} of ${each} ended.`);
  }
}

/** Releases the canary to everyone. */
export async function promoteCanary({ RELEASES_DIR }: ReleaseSettings, name: string, say: Say) {
  const { after } = await carryOut(RELEASES_DIR, { name, act: { kind: 'promote' } });
  say(`${name} ${liveOf(after, name)?.version} is live for everyone.`);
}

/** Rolls back the newest release: the canary if there is one, else the live version. */
export async function rollBack({ RELEASES_DIR }: ReleaseSettings, name: string, say: Say) {
  const { before, after } = await carryOut(RELEASES_DIR, { name, act: { kind: 'rollBack' } });
  const rolledBack = (canaryOf(before, name)?.remote ?? liveOf(before, name))?.version;
  say(`${name} ${rolledBack} is rolled back; ${liveOf(after, name)?.version} is live for everyone.`);
}

/** Operators who look for the restore of a backup try this command, too. */
const whereBackupsAre =
  'This command restores releases. A backup of the data is restored at /admin/backups, or as docs/operations/backup.md says.';

/** Undoes an automatic rollback. The restored version is not rolled back automatically again. */
export async function restoreRelease(
  { RELEASES_DIR }: ReleaseSettings,
  name: string,
  version: string | undefined,
  say: Say,
) {
  const { after } = await carryOut(RELEASES_DIR, { name, act: { kind: 'restore', version } }).catch(
    ({ message }: Error) => {
      throw new Error(`${message}\n${whereBackupsAre}`);
    },
  );
  const { remote, audience } = canaryOf(after, name) ?? { remote: liveOf(after, name), audience: undefined };
  say(
    `${name} ${remote?.version} is live for ${audience ? describeAudience(audience) : 'everyone'} again. It is not rolled back automatically any more.`,
  );
}

export function list({ RELEASES_DIR }: ReleaseSettings, name: string | undefined, say: Say) {
  for (const line of listReleases(readReleases(RELEASES_DIR), name)) say(line);
}

export function printDeprecated({ RELEASES_DIR, SHELL_DIR }: ReleaseSettings, say: Say) {
  const state = readReleases(RELEASES_DIR);
  for (const line of listDeprecated(RELEASES_DIR, state, deprecationsOf(SHELL_DIR))) say(line);
}

/** Says what visitors get by a release. */
export function describeRelease(
  before: ReleaseState,
  name: string,
  version: string,
  audience: CanaryAudience | undefined,
): string {
  const live = liveOf(before, name)?.version;
  if (audience) return `${name} ${version} is live for ${describeAudience(audience)}, ${live} for the rest.`;
  if (live === version) return `${name} ${version} is already live.`;
  return `${name} ${version} is live for everyone${live ? ` in place of ${live}` : ''}.`;
}
