import { createPortal } from './run/portal-restarts.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
let isStopping = false;

// A closed terminal must not interrupt the stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // The second signal ends immediately; the other processes notice and end, too.
    if (isStopping) process.exit(130);
    void end(0, '\nStopping … (Ctrl-C again to stop now)');
  });
}

say('Starting …');
const portal = createPortal({ root: process.cwd(), say, onLost: (error) => void end(1, error.message) });
portal.start().then(
  (address) => say(`\nThe portal is open at ${address} (Ctrl-C stops it)`),
  (error: Error) => void end(1, error.message),
);

async function end(code: number, message: string): Promise<void> {
  // A stop also makes a running start fail.
  if (isStopping) return;
  isStopping = true;
  (code === 0 ? process.stdout : process.stderr).write(`${message}\n`);
  await portal.stop();
  process.exit(code);
}
