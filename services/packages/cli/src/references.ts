import { setTimeout as pause } from 'node:timers/promises';
import { checkReferences, help } from './references/command.ts';
import { readSettings } from './run/settings.ts';

const words = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());

try {
  // Adds the variables of .env to the environment.
  readSettings(process.cwd());
  const { CATALOGUE_DIR, REFERENCE_CHECKS } = process.env;
  const { signal } = ending;
  if (words.includes('--help') || words.includes('-h')) say(help);
  else
    await checkReferences(words, {
      catalogue: CATALOGUE_DIR || 'services/encyclopedia/data',
      file: REFERENCE_CHECKS || 'data/reference-checks.json',
      registry: 'https://doi.org',
      pause: () => pause(1000, undefined, { signal }).catch(() => {}),
      say,
      signal,
      today: new Date().toISOString().slice(0, 10),
    });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
