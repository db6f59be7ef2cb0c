import { hasCountedUp } from '../src/portal/compatibility.ts';
import { breakingChanges } from './breaks.ts';
import { describeContracts } from './describe.ts';
import { readReleased, writeReleased } from './record.ts';

/**
 * `npm run contracts` lists the breaking changes; `npm run contracts -- accept` makes the current contracts
 * the released ones.
 */
function run([word]: string[]): void {
  const now = describeContracts();
  const released = readReleased();
  const breaks = breakingChanges(released, now);
  for (const each of breaks) process.stdout.write(`${each}\n`);
  if (breaks.length === 0) process.stdout.write(`Nothing breaks what was built for ${released.version}.\n`);
  else if (!hasCountedUp(released.version, now.version)) {
    process.stderr.write(
      `Take that back, or count up the version in services/packages/contracts/package.json (${released.version} is released).\n`,
    );
    process.exitCode = 1;
    return;
  }
  if (word === 'accept') writeReleased(now);
}

run(process.argv.slice(2));
