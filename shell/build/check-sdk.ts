import { isDeepStrictEqual } from 'node:util';
import { keepSampleRemote } from './keep-sample-remote.ts';
import { releasedSdk, sdkApi, writeReleasedSdk } from './sdk-api.ts';
import { refusalOf, sdkChanges } from './sdk-changes.ts';

/**
 * `npm run sdk` lists the changes of the SDK since its last report; `npm run sdk -- accept` reports the sources and keeps a
 * remote that was built for them. Shells list the report's exports, so it must be up to date.
 */
const released = releasedSdk();
const now = sdkApi();
const { breaks, additions } = sdkChanges(released, now);
for (const each of [...breaks, ...additions]) process.stdout.write(`${each}\n`);
if (breaks.length === 0)
  process.stdout.write(`Nothing breaks remotes that were built for ${released.version}.\n`);

const isAccepting = process.argv.includes('accept');
const outdated = 'The report is out of date: npm run sdk -- accept';
const refusal =
  refusalOf(released, now) ?? (isAccepting || isDeepStrictEqual(released, now) ? undefined : outdated);
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
} else if (isAccepting) {
  writeReleasedSdk(now);
  await keepSampleRemote(now.version);
}
