import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  endPreview,
  list,
  parseAudience,
  parsePreviewDays,
  prepare,
  preview,
  printDeprecated,
  promoteCanary,
  readReleaseSettings,
  release as releasePrepared,
  restoreRelease,
  rollBack,
} from '@portal/releases';
import { buildPackages } from './build/build-portal.ts';
import { domainOf, findPackages } from './packages.ts';
import { portalAddress } from './run/portal-address.ts';
import { loadEnv, readSettings } from './run/settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const root = process.cwd();

const commands: Record<string, (args: string[]) => unknown> = {
  release,
  promote: ([name]) => promoteCanary(readReleaseSettings(process.env), required(name), say),
  rollback: ([name]) => rollBack(readReleaseSettings(process.env), required(name), say),
  restore: ([name, version]) =>
    restoreRelease(readReleaseSettings(process.env), required(name), version, say),
  releases: ([name]) => list(readReleaseSettings(process.env), name, say),
  deprecated: () => printDeprecated(readReleaseSettings(process.env), say),
};

/** Builds one remote, checks it, and releases it, or makes a preview of it: `npm run release -- forum [--preview]`. */
async function release(args: string[]): Promise<void> {
  const startedAt = performance.now();
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      from: { type: 'string' },
      'without-browser': { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      days: { type: 'string' },
      by: { type: 'string' },
      signature: { type: 'string' },
      'end-preview': { type: 'boolean', default: false },
    },
  });
  if (values['end-preview']) return endPreviews(positionals, values.by);
  const name = required(positionals[0]);
  if (positionals.length > 1) throw new Error('Release one remote at a time: npm run release -- forum');
  if (values.preview && values.canary) throw new Error('A preview has no canary: give one of the two.');
  const days = parsePreviewDays(values.days);
  const audience = values.canary === undefined ? undefined : parseAudience(values.canary);
  if (values.from === undefined) await buildRemote(name);
  const settings = readReleaseSettings(process.env);
  const { remote } = await prepare(settings, name, values.from ?? `mfe-${name}`, say, values.signature);
  if (values['without-browser']) say('Skipped the browser check (--without-browser).');
  else checkInBrowser(name, remote.version);
  const { version } = remote;
  const by = values.by ?? userInfo().username;
  if (values.preview) await preview(settings, { name, version, days, by, address: publicAddress() }, say);
  else await releasePrepared(settings, { name, version, audience }, say);
  say(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** Ends previews of a remote and a version of it; without a remote, all of an owner. */
function endPreviews([name, version]: string[], by: string | undefined) {
  return endPreview(readReleaseSettings(process.env), { name: by ? name : required(name), version, by }, say);
}

async function buildRemote(name: string): Promise<void> {
  const remote = findPackages(root).find(
    (each) => each.kind === 'remote' && domainOf(each) === `mfe-${name}`,
  );
  if (!remote) throw new Error(`There is no folder mfe-${name}.`);
  await buildPackages(root, [remote], say);
}

function checkInBrowser(name: string, version: string): void {
  const script = join(root, 'e2e/release/inspect-release.ts');
  const args = ['--import', 'tsx', script, name, version, portalAddress(readSettings(root))];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('Nothing was released.');
}

/** The address of the portal for people: that of PUBLIC_URL, else the one on this machine. */
const publicAddress = () => process.env.PUBLIC_URL || portalAddress(readSettings(root));

function required(name: string | undefined): string {
  if (name) return name;
  throw new Error('Name the remote, for example: npm run release -- forum');
}

try {
  loadEnv(root);
  const [command = '', ...args] = process.argv.slice(2);
  await commands[command]?.(args);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
