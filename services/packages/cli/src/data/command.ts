import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { databasePrefix } from '@portal/kit/database-names';
import { backUp, restore, secretsElsewhere } from './backup.ts';
import { copyTo } from './copy.ts';
import { type Run, resetOwnPasswords } from './own-database.ts';
import { writeSample } from './sample.ts';

/** A command line that can't be followed. */
export class UsageError extends Error {}

export const help = `Copies, backs up and restores the portal's data while the portal is stopped.

  npm run database -- copy --to mongodb://…   copies everything to a MongoDB that holds no portal yet;
                                              the name after the host is the prefix of its databases (portal)
  npm run database -- backup FILE             writes the data folder's database and secrets to a .tar.gz file
  npm run database -- restore FILE            restores such a file, or one of the nightly backups (with BACKUP_KEY),
                                              into an empty data folder
  npm run database -- sample FILE             writes some documents of each collection, without secrets: for the test of
                                              upgrades, from a portal without members
  npm run database -- reset-passwords         gives the data folder's database new passwords if secrets.json was lost

  --help      shows this text

The data folder is PORTAL_DATA_DIR (of .env or the environment). "copy" reads the database that the portal
uses: MONGODB_URI if it is set, otherwise the data folder. Every copied document is compared; after an
interrupted copy drop the databases that it made and copy again. Exit codes: 0 done, 1 failed, 2 wrong usage,
130 interrupted.
`;

/**
 * Does what the command line says.
 * @throws {UsageError} before anything is done, or an error whose message is a sentence.
 */
export async function runCommand(words: string[], run: Run): Promise<void> {
  const { options, action, file } = readWords(words);
  const { say, settings } = run;
  const folder = settings.PORTAL_DATA_DIR;
  if (options.help) return say(help);
  if (action === 'copy') {
    await copyTo(options.to ?? '', run);
    say(
      `Copied and compared. Set MONGODB_URI to start the portal on it, and keep ${folder}: its secrets.json belongs to the data.`,
    );
  } else if (action === 'reset-passwords') {
    await resetOwnPasswords(run);
    say(`The database of ${folder} has the passwords of its secrets.json.`);
  } else if (action === 'backup') {
    await backUp(file, run);
    say(`Backed up the data folder ${folder} to ${file}. KEEP IT SECRET: it contains all secrets.`);
    const elsewhere = secretsElsewhere(settings);
    if (elsewhere.length > 0)
      say(`Not included, because the environment sets them: ${elsewhere.join(', ')}.`);
  } else if (action === 'sample') {
    await writeSample(file, run);
    say(`Wrote a sample of the data folder ${folder} to ${file}. Anyone may read what is in it.`);
  } else {
    await restore(file, run);
    say(`Restored ${file} into the data folder ${folder}.`);
  }
}

function refuseTarget(uri: string): void {
  try {
    databasePrefix(uri);
  } catch (error) {
    throw new UsageError(`The value of --to ${(error as Error).message}.`);
  }
}

const actions = ['copy', 'backup', 'restore', 'sample', 'reset-passwords'];
const withFile = ['backup', 'restore', 'sample'];

function readWords(words: string[]) {
  const { values: options, positionals } = parse(words);
  const [action = '', file = '', ...more] = positionals;
  if (options.help) return { options, action, file };
  const isCopy = action === 'copy';
  if (!actions.includes(action)) throw new UsageError(`There is no command "${action}".`);
  const takesFile = withFile.includes(action);
  if (more.length > 0 || (!takesFile && file))
    throw new UsageError(`Unexpected argument "${more[0] ?? file}".`);
  if (isCopy && !options.to) throw new UsageError('Name the target: --to mongodb://…');
  if (takesFile && !file) throw new UsageError('Name the file.');
  if (!isCopy && options.to) throw new UsageError('Only copy takes --to.');
  if (options.to) refuseTarget(options.to);
  // npm runs scripts in the project's root, wherever they are called.
  return { options, action, file: resolve(process.env.INIT_CWD ?? '.', file) };
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
