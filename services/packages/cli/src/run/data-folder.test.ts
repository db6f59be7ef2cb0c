import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { protectDataFolder } from './data-folder.ts';

const scratch = mkdtempSync(join(tmpdir(), 'data-folder-'));
const umask = process.umask();
let warnings: string[];
const warn = (line: string) => warnings.push(line);
beforeEach(() => {
  warnings = [];
});
afterEach(() => process.umask(umask));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** A data folder of an earlier version, which everyone could read. */
function wideFolder(name: string): string {
  process.umask(0o022);
  const folder = join(scratch, name);
  mkdirSync(join(folder, 'database/inner'), { recursive: true });
  for (const file of ['secrets.json', 'database/one.ldb', 'database/inner/two.ldb'])
    writeFileSync(join(folder, file), 'content', { mode: 0o644 });
  writeFileSync(join(folder, 'tool.sh'), '', { mode: 0o755 });
  chmodSync(folder, 0o777);
  return folder;
}

test('an existing data folder becomes its owner’s alone', async () => {
  const folder = wideFolder('existing');

  await protectDataFolder(folder, warn);

  for (const each of ['', 'database', 'database/inner']) expect(modeOf(join(folder, each))).toBe('700');
  for (const each of ['secrets.json', 'database/one.ldb', 'database/inner/two.ldb'])
    expect(modeOf(join(folder, each))).toBe('600');
  expect(modeOf(join(folder, 'tool.sh'))).toBe('700');
  expect(warnings).toEqual([]);
});

test('a new data folder, and what is created later, is its owner’s alone', async () => {
  const folder = join(scratch, 'new/data');

  await protectDataFolder(folder, warn);
  writeFileSync(join(folder, 'later'), '');

  expect(modeOf(folder)).toBe('700');
  expect(modeOf(join(folder, 'later'))).toBe('600');
});

test('symbolic links are not followed', async () => {
  const folder = wideFolder('links');
  const elsewhere = wideFolder('elsewhere');
  symlinkSync(join(elsewhere, 'secrets.json'), join(folder, 'file'));
  symlinkSync(join(elsewhere, 'database'), join(folder, 'folder'));

  await protectDataFolder(folder, warn);

  expect(modeOf(join(elsewhere, 'secrets.json'))).toBe('644');
  expect(modeOf(join(elsewhere, 'database'))).toBe('755');
  expect(modeOf(join(elsewhere, 'database/one.ldb'))).toBe('644');
});

test('a data folder behind a link is protected', async () => {
  const folder = wideFolder('target');
  symlinkSync(folder, join(scratch, 'link'));

  await protectDataFolder(join(scratch, 'link'), warn);

  expect(modeOf(join(folder, 'secrets.json'))).toBe('600');
});

test('a data folder with too many files leads to a warning', async () => {
  await protectDataFolder(wideFolder('many'), warn, 3);

  expect(warnings).toEqual([expect.stringContaining('has more than 3 files')]);
});
