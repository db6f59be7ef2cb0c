import { runPortal, type Stops, stopPortal } from './run/run-portal.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const stops: Stops = [];
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(0, '\nStopping …'));

try {
  say('Starting …');
  const address = await runPortal(process.cwd(), say, stops);
  say(`\nThe portal is open at ${address} (Ctrl-C stops it)`);
} catch (error) {
  // A stop while starting makes the start fail; that is no news.
  if (!isStopping) await end(1, (error as Error).message);
}

async function end(code: number, lastWords: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  (code === 0 ? process.stdout : process.stderr).write(`${lastWords}\n`);
  await stopPortal(stops);
  process.exit(code);
}
