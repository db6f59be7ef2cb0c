import { Stops } from '../run/stops.ts';
import { runCommand, UsageError } from './command.ts';
import { progressOn } from './progress.ts';
import { root, runDatabase, settingsOf } from './testing/database-server.ts';

const refused: [string[], string][] = [
  [['copy'], 'Name the target'],
  [['copy', '--to', 'http://x'], 'must begin with mongodb://'],
  [['copy', 'file', '--to', 'mongodb://x'], 'Unexpected argument "file"'],
  [['backup'], 'Name the file'],
  [['backup', 'file', '--to', 'mongodb://x'], 'Only copy takes --to'],
  [['restore', 'file', '--force'], "Unknown option '--force'"],
  [['move', 'file'], 'There is no command "move"'],
];

test.each(refused)('the command line %j is refused with a sentence', async (words, sentence) => {
  const run = {
    root,
    settings: settingsOf('.'),
    progress: progressOn(process.stdout),
    stops: new Stops(),
  };

  await expect(runCommand(words, run)).rejects.toThrow(UsageError);
  await expect(runCommand(words, run)).rejects.toThrow(sentence);
});

test('an incomplete command line shows the usage and exits with 2', async () => {
  const { code, said } = await runDatabase(['copy'], {}).ended;

  expect(code).toBe(2);
  expect(said).toContain('npm run database -- copy --to');
});

test('progress is updated on a terminal, and written once elsewhere', () => {
  const written = (isTTY: boolean) => {
    const pieces: string[] = [];
    const progress = progressOn({ isTTY, write: (piece: string) => pieces.push(piece) > 0 });
    const line = progress.begin('portal_forum.threads', 4);
    for (const count of [1, 2, 3, 4]) line.at(count);
    line.end(4);
    return [...pieces.join('').matchAll(/(\d+) %/g)].map(([, percent]) => percent);
  };

  expect(written(true)).toEqual(['25', '50', '75', '99', '100']);
  expect(written(false)).toEqual(['100']);
});
