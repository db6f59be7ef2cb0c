import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from './commands.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'shell-files-'));
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

/** Starts a portal whose shell was built to these files. */
async function startWith(...files: string[]) {
  const assets = path.join(root, 'shell/assets');
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const file of files) writeFileSync(path.join(assets, file), file);
  const settings = {
    RELEASES_DIR: path.join(root, 'releases'),
    SHELL_DIR: path.join(root, 'shell'),
    RELEASE_RETENTION_DAYS: 30,
  };
  await publish(settings, [], () => {});
}
const stored = () => readdirSync(path.join(root, 'releases/shell')).sort();
function daysLater(days: number) {
  const now = Date.now() + days * 24 * 60 * 60 * 1000;
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout'] });
}

test('the files of a shell stay after a newer one is started', async () => {
  await startWith('main.1.js', 'main.1.js.map', 'main.1.css.map', 'react.js');
  await startWith('main.2.js', 'react.js');

  expect(stored()).toEqual(['main.1.js', 'main.1.js.map', 'main.2.js', 'react.js']);
});

test('they are removed when they were replaced longer ago than releases are retained', async () => {
  await startWith('main.1.js', 'react.js');
  daysLater(60);
  await startWith('main.2.js', 'react.js');
  expect(stored()).toEqual(['main.1.js', 'main.2.js', 'react.js']);

  daysLater(31);
  await startWith('main.2.js', 'react.js');
  expect(stored()).toEqual(['main.2.js', 'react.js']);
});

test('a rollback to the shell before makes its files current again', async () => {
  await startWith('main.1.js');
  await startWith('main.2.js');
  await startWith('main.1.js');
  daysLater(31);
  await startWith('main.1.js');

  expect(stored()).toEqual(['main.1.js']);
});

test('a copy that was interrupted is never served under the name of the file', async () => {
  await startWith('main.1.js');
  const leftover = path.join(root, 'releases/shell/main.2.js.1234.unfinished');
  writeFileSync(leftover, 'half');
  utimesSync(leftover, 0, 0);
  await startWith('main.2.js');

  expect(stored()).toEqual(['main.1.js', 'main.2.js']);
});
