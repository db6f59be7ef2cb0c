import { hasCountedUp } from '../../services/packages/contracts/released/version.ts';
import { breakingSdkChanges, releasedSdk, sdkApi, writeReleasedSdk } from './sdk-api.ts';

/** `npm run sdk` names what a change of the SDK breaks; `npm run sdk -- accept` makes the sources the released SDK. */
const released = releasedSdk();
const now = sdkApi();
const breaking = breakingSdkChanges(released, now);
for (const each of breaking) process.stdout.write(`${each}\n`);
if (breaking.length === 0)
  process.stdout.write(`Nothing breaks remotes that were built for ${released.version}.\n`);
else if (!hasCountedUp(released.version, now.version)) {
  process.stderr.write(
    `Undo that, or raise the version in shell/sdk/package.json (${released.version} is released).\n`,
  );
  process.exitCode = 1;
}
if (process.argv.includes('accept') && process.exitCode !== 1) writeReleasedSdk(now);
