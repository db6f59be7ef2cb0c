import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const launcher = join(root, 'services/packages/cli/dist/main.js');

/**
 * The address of a running portal: the one of PORTAL_URL where it answers, or one that is started from the last build
 * and ends with this process. Throws a sentence where there was no build yet.
 */
export async function runningPortal(say: (line: string) => void): Promise<string> {
  const named = process.env.PORTAL_URL ?? 'http://localhost:8080';
  if (await answers(named)) return named;
  if (!existsSync(launcher))
    throw new Error(`No portal answers at ${named}, and none was built: npm start does that.`);
  say(`No portal answers at ${named}; one starts from the last build …`);
  return startPortal();
}

const answers = (address: string) =>
  fetch(new URL('/healthz', address), { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function startPortal(): Promise<string> {
  const child = spawn(process.execPath, [launcher], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  let said = '';
  return new Promise((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const address = /The portal is open at (\S+)/.exec(said)?.[1];
      if (address) done(address);
    });
    child.once('exit', () => fail(new Error(`The portal did not start:\n${said}`)));
  });
}
