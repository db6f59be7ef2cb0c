import { readSettings } from '../run/settings.ts';
import { Stops } from '../run/stops.ts';
import { help, runCommand, UsageError } from './command.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const codes = { failed: 1, usage: 2, interrupted: 130 } as const;

// Moving out of the embedded database is what production needs.
process.env.EMBEDDED_MONGO_ALLOW_PRODUCTION = '1';

// Backups and restored data are their owner's alone.
process.umask(0o077);
const stops = new Stops();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isInterrupted = true;
    process.stderr.write('\nInterrupted.\n');
    void end(codes.interrupted);
  });
}

try {
  const root = process.cwd();
  const run = { root, settings: readSettings(root), say, stops };
  await runCommand(process.argv.slice(2), run);
  await end(0);
} catch (error) {
  if (!isInterrupted) await fail(error as Error);
}

async function fail(error: Error): Promise<void> {
  process.stderr.write(`\n${error.message}\n`);
  if (error instanceof UsageError) process.stderr.write(`\n${help}`);
  await end(error instanceof UsageError ? codes.usage : codes.failed);
}

async function end(code: number): Promise<void> {
  await stops.stopAll();
  process.exit(code);
}
