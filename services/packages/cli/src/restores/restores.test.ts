import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsOf } from '../data/testing/database-server.ts';
import { noteInterruption } from './previous-data.ts';
import { addAct, newAct, readActs } from './restore-acts.ts';
import { createRestores, type Question, type RestartSwap, uploadFile } from './restores.ts';
import { swapData } from './swap.ts';

const scratch = mkdtempSync(join(tmpdir(), 'restores-'));
const by = { id: 4, username: 'plant-team' };
const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
const fullDisk = '/dev/full';
let folder: string;
let swaps: RestartSwap[];
let lines: string[];
let failed: Promise<void>;
let restart: (swap: RestartSwap) => void;
let ask: (question: Question) => Promise<unknown>;

beforeEach(() => {
  folder = mkdtempSync(join(scratch, 'data-'));
  swaps = [];
  lines = [];
  restart = (swap) => swaps.push(swap);
  failed = new Promise((resolve) => {
    ask = createRestores({
      root: scratch,
      settings: settingsOf(folder),
      isEmbedded: true,
      identity: undefined,
      say: (line) => {
        lines.push(line);
        resolve();
      },
      restart: (swap) => restart(swap),
    });
  });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A folder in which an administrator has restored a backup and has not decided yet. */
function restoreOnce() {
  for (const each of [folder, join(folder, 'restoring')]) {
    mkdirSync(join(each, 'database'), { recursive: true });
    writeFileSync(join(each, 'secrets.json'), '{}');
  }
  const note = { at: new Date().toISOString(), name: 'moss', by, isProven: true };
  swapData(folder, { incoming: 'restoring', outgoing: 'previous', note });
}

const outcomes = async (questions: Question[]) =>
  (await Promise.allSettled(questions.map((question) => ask(question)))).map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as Error).name : 'done',
  );

test('of several decisions at once the first one counts, and the others are conflicts', async () => {
  restoreOnce();
  const goBack: Question = { ask: 'goBack', by };

  expect(await outcomes([goBack, goBack, { ask: 'keep', by }, { ask: 'restore', key, by }])).toEqual([
    'done',
    'Conflict',
    'Conflict',
    'Conflict',
  ]);

  expect(swaps).toEqual([{ to: 'previous', name: 'moss', by }]);
  expect(existsSync(join(folder, 'previous/database'))).toBe(true);
});

test('a restart that is refused leaves the decision open', async () => {
  restoreOnce();
  restart = () => {
    throw new Error('There are no data.');
  };
  await expect(ask({ ask: 'goBack', by })).rejects.toThrow('There are no data.');

  await ask({ ask: 'keep', by });

  expect(existsSync(join(folder, 'previous'))).toBe(false);
});

test('no file is uploaded while a backup is restored', async () => {
  await ask({ ask: 'upload' });
  writeFileSync(join(folder, uploadFile), 'moss');
  await ask({ ask: 'restore', key, by });

  await expect(ask({ ask: 'upload' })).rejects.toMatchObject({ name: 'Conflict' });

  await failed;
  await ask({ ask: 'upload' });
});

// Only some systems have a file that is always full.
const withFullDisk = existsSync(fullDisk) ? test : test.skip;

withFullDisk('a restore on a full disk fails with a sentence, and can be tried again', async () => {
  writeFileSync(join(folder, uploadFile), 'moss');
  symlinkSync(fullDisk, join(folder, 'restores.json.new'));

  await ask({ ask: 'restore', key, by });
  await failed;

  expect(lines).toEqual([expect.stringContaining('The restore of The uploaded file failed: ')]);
  expect(readdirSync(folder).sort()).toEqual(['restores.json.new', uploadFile]);
  await ask({ ask: 'upload' });
});

test('an interrupted restore is noted as failed, once', () => {
  addAct(folder, newAct({ act: 'backup.restore_started', actor: by, name: 'moss' }));
  noteInterruption(folder);
  noteInterruption(folder);

  expect(readActs(folder).map(({ act }) => act)).toEqual(['backup.restore_started', 'backup.restore_failed']);
  expect(readActs(folder).at(-1)).toMatchObject({
    actor: by,
    name: 'moss',
    reason: expect.stringContaining('The portal was stopped'),
  });
});

test('a restore whose data are in force is not noted as interrupted', () => {
  restoreOnce();
  addAct(folder, newAct({ act: 'backup.restore_started', actor: by, name: 'moss' }));
  noteInterruption(folder);

  expect(readActs(folder).map(({ act }) => act)).toEqual(['backup.restore_started']);
});
