import { Stops } from '../run/stops.ts';
import { runCommand, UsageError } from './command.ts';
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
    say: () => {},
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
