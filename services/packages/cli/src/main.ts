import { runPortal } from './run/run-portal.ts';
import { Stops } from './run/stops.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const stops = new Stops();
let isStopping = false;

// A terminal that is gone must not end the stop half-way.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Asked twice, it ends at once: every part notices that the launcher is gone, and ends by itself.
    if (isStopping) process.exit(130);
    void end(0, '\nStopping … (again: at once)');
  });
}

say('Starting …');
const running = runPortal(process.cwd(), say, stops, (error) => void end(1, error.message));
running.then(
  (address) => say(`\nThe portal is open at ${address} (Ctrl-C stops it)`),
  (error: Error) => void end(1, error.message),
);

async function end(code: number, lastWords: string): Promise<void> {
  // A stop while starting makes the start fail; that is no news.
  if (isStopping) return;
  isStopping = true;
  (code === 0 ? process.stdout : process.stderr).write(`${lastWords}\n`);
  await stops.stopAll();
  // What was still starting has started by now, or failed.
  await running.catch(() => {});
  await stops.stopAll();
  process.exit(code);
}
