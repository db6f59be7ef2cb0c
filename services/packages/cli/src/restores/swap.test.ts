import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folders, removeDiscarded, settleData, swapData } from './swap.ts';

const scratch = mkdtempSync(join(tmpdir(), 'swap-'));
let dataFolder: string;
let count = 0;

afterAll(() => rmSync(scratch, { recursive: true, force: true }));
beforeEach(() => {
  count += 1;
  dataFolder = join(scratch, String(count));
  fill(dataFolder, 'old');
  fill(join(dataFolder, folders.restoring), 'new');
});

function fill(folder: string, content: string) {
  mkdirSync(join(folder, 'database/level'), { recursive: true });
  writeFileSync(join(folder, 'secrets.json'), content);
  writeFileSync(join(folder, 'database/level/1.ldb'), content);
}

const contentOf = (folder: string) =>
  ['secrets.json', 'database/level/1.ldb'].map((file) => readFileSync(join(folder, file), 'utf8'));

const swap = { incoming: folders.restoring, outgoing: folders.previous, note: { name: 'moss' } };

/** A disk that ends the process at the n-th operation. */
function diskUntil(operation: number) {
  let done = 0;
  const next = () => {
    done += 1;
    if (done > operation) throw new Error('killed');
  };
  return {
    disk: {
      rename: (from: string, to: string) => {
        next();
        renameSync(from, to);
      },
      remove: (path: string) => {
        next();
        rmSync(path, { recursive: true, force: true });
      },
    },
    wasWhole: () => done <= operation,
  };
}

test('a swap that is killed at any operation leaves the old or the new data, wholly', () => {
  const seen: string[] = [];
  for (let operation = 0; ; operation += 1) {
    const folder = `${dataFolder}-${operation}`;
    cpSync(dataFolder, folder, { recursive: true });
    const { disk, wasWhole } = diskUntil(operation);
    try {
      swapData(folder, swap, disk);
    } catch {}
    settleData(folder);
    const [secrets, database] = contentOf(folder);
    expect(secrets).toBe(database);
    seen.push(secrets ?? '');
    if (secrets === 'new') expect(contentOf(join(folder, folders.previous))).toEqual(['old', 'old']);
    expect(existsSync(join(folder, folders.restoring))).toBe(false);
    if (wasWhole()) break;
  }
  // Before the marker the old ones, from it on the new ones.
  expect(seen).toEqual(['old', ...seen.slice(1).map(() => 'new')]);
  expect(seen.length).toBeGreaterThan(6);
});

test('the data go back, and what is discarded is gone', () => {
  swapData(dataFolder, swap);
  expect(contentOf(dataFolder)).toEqual(['new', 'new']);

  swapData(dataFolder, { incoming: folders.previous, outgoing: folders.discarded });
  expect(contentOf(dataFolder)).toEqual(['old', 'old']);

  removeDiscarded(dataFolder);
  expect(existsSync(join(dataFolder, folders.discarded))).toBe(false);
});
