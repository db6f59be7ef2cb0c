import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const cli = join(root, 'services/packages/cli/dist/main.js');

/**
 * The address of a running portal: PORTAL_URL if it answers, else a portal of the last build that stops with this
 * process. Throws if there is no build.
 */
export async function runningPortal(say: (line: string) => void): Promise<string> {
  const address = process.env.PORTAL_URL ?? 'http://localhost:8080';
  if (await answers(address)) return address;
  if (!existsSync(cli))
    throw new Error(`No portal answers at ${address}, and none is built. Run npm start first.`);
  say(`No portal answers at ${address}. Starting one from the last build …`);
  return startPortal();
}

const answers = (address: string) =>
  fetch(new URL('/healthz', address), { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function startPortal(): Promise<string> {
  const child = spawn(process.execPath, [cli], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  let output = '';
  return new Promise((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const address = /The portal is open at (\S+)/.exec(output)?.[1];
      if (address) done(address);
    });
    child.once('exit', () => fail(new Error(`The portal did not start:\n${output}`)));
  });
}
