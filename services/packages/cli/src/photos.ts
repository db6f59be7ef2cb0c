import { setTimeout as pause } from 'node:timers/promises';
import { processNames } from './packages.ts';
import { help, runPhotos } from './photos/command.ts';
import { openPortal } from './photos/portal.ts';
import { portalAddress } from './run/portal-address.ts';
import { runningProcesses } from './run/running.ts';
import { readSecrets } from './run/secrets.ts';
import { readSettings } from './run/settings.ts';

const root = process.cwd();
const words = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());

try {
  if (words.includes('--help') || words.includes('-h')) say(help);
  else await run();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const settings = readSettings(root);
  // Its password must not go to another program at the port.
  if (runningProcesses(settings.PORTAL_DATA_DIR).length === 0)
    throw new Error(
      'The portal is not running. Start it with npm start, then run npm run photos in another terminal.',
    );
  const [administrator] = readSecrets(settings, processNames(root)).accounts;
  const portal = await openPortal(portalAddress(settings), {
    username: settings.PORTAL_ADMIN_USERNAME,
    password: settings.PORTAL_ADMIN_PASSWORD ?? administrator?.generatedPassword ?? '',
  });
  const { signal } = ending;
  await runPhotos(words, {
    portal,
    say,
    signal,
    pause: () => pause(2000, undefined, { signal }).catch(() => {}),
  });
  await portal.leave();
}
