import { help, runKeys } from './keys/command.ts';
import { processNames } from './packages.ts';
import { readSettings } from './run/settings.ts';

const root = process.cwd();
const words = process.argv.slice(2);

process.umask(0o077);
try {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (words.includes('--help') || words.includes('-h')) say(help);
  else runKeys(words, { settings: readSettings(root), processes: processNames(root), say });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
