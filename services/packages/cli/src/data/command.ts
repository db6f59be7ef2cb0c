import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUpTo } from './backup.ts';
import { copyTo } from './copy.ts';
import { restoreFrom } from './restore.ts';
import type { Run } from './run.ts';
import { secretsElsewhere } from './secrets-file.ts';
import type { Total } from './stored-collection.ts';

/** A command line that can't be followed. */
export class UsageError extends Error {}

export const help = `Moves and saves the portal's data, while the portal is stopped.

  npm run database -- copy --to mongodb://…          copies everything to a MongoDB that holds no portal yet
  npm run database -- backup FILE                    writes everything into one file, with the secrets
  npm run database -- restore FILE                   restores such a file into the data folder
  npm run database -- restore FILE --to mongodb://…  restores it to a MongoDB

  --replace   (restore) puts aside what is there: the folder "database" under another name in the data
              folder, a MongoDB's databases in an archive there. Without it nothing is ever replaced.
  --help      these lines

It reads the database that the portal would use: MONGODB_URI, or the one in PORTAL_DATA_DIR (of .env or the
environment; MONGODB_URI= in front of the command reads the data folder all the same). Everything is checked
by counts and checksums. A copy that was interrupted goes on when the same command is given again; so does a
restore to a MongoDB, and one into the data folder begins anew. Exit codes: 0 done, 1 failed, 2 this command
line can't be followed, 130 interrupted.
`;

/**
 * Does what the command line says.
 * @throws {UsageError} before anything is done, or an error whose message is a sentence.
 */
export async function runCommand(words: string[], run: Run): Promise<void> {
  const { options, action, file } = readWords(words);
  const { progress, settings } = run;
  if (options.help) return progress.say(help);
  const started = Date.now();
  if (action === 'copy') {
    sum('Copied', await copyTo(options.to ?? '', run), started, run);
    progress.say(
      `Set MONGODB_URI to start the portal on it, and keep ${settings.PORTAL_DATA_DIR}: its secrets.json belongs to the data.`,
    );
  } else if (action === 'backup') {
    sum('Backed up', await backUpTo(file, run), started, run);
    progress.say(
      `KEEP ${file} SECRET: it holds the portal's secrets and all that its members entrusted to it.`,
    );
    const elsewhere = secretsElsewhere(settings);
    if (elsewhere.length > 0)
      progress.say(`Not in it, as the environment sets them: ${elsewhere.join(', ')}.`);
  } else {
    const total = await restoreFrom({ ...run, file, mayReplace: options.replace ?? false }, options.to);
    sum('Restored', total, started, run);
  }
}

function readWords(words: string[]) {
  const { values: options, positionals } = parse(words);
  const [action = '', file = '', ...more] = positionals;
  if (options.help) return { options, action, file };
  const isCopy = action === 'copy';
  if (!['copy', 'backup', 'restore'].includes(action))
    throw new UsageError(`There is no command "${action}".`);
  if (more.length > 0 || (isCopy && file)) throw new UsageError(`"${more[0] ?? file}" is one word too many.`);
  if (isCopy && !options.to) throw new UsageError('Where to? Name a MongoDB: --to mongodb://…');
  if (!isCopy && !file) throw new UsageError('Which file? Name it behind the command.');
  if (action === 'backup' && options.to)
    throw new UsageError('A backup goes into a file; --to is for copies.');
  if (action !== 'restore' && options.replace) throw new UsageError('--replace is for restore alone.');
  if (options.to && !/^mongodb(\+srv)?:\/\//.test(options.to)) {
    throw new UsageError('What follows --to must begin with mongodb:// or mongodb+srv://.');
  }
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
        replace: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function sum(done: string, total: Total, started: number, { progress }: Run): void {
  const seconds = (Date.now() - started) / 1000;
  const megabytes = total.bytes / 1e6;
  const say = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
  progress.say(
    `${done} and verified: ${say(total.collections)} collections, ${say(total.documents)} documents, ` +
      `${say(total.photos)} photos, ${say(megabytes)} MB in ${say(seconds)} s (${say(megabytes / seconds)} MB/s).`,
  );
}
