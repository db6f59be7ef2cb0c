import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readBackupKey } from '../backups/backup-key.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { settingsOf, startServer } from '../data/testing/database-server.ts';
import { readRestoreNote } from '../restores/previous-data.ts';
import { readActs } from '../restores/restore-acts.ts';
import { createPortal, type Portal } from './portal-restarts.ts';

jest.setTimeout(240_000);

/** A project whose admin service asks for what a file says, and whose forum may refuse to start. */
const root = mkdtempSync(join(tmpdir(), 'portal-restarts-'));
const dataFolder = join(root, 'data');
const services = ['account', 'admin', 'encyclopedia', 'forum', 'hub', 'renderer', 'vision'];
const environment = process.env;
const umask = process.umask();
const by = { id: 4, username: 'plant-team' };
let backup: string;

function write(path: string, content: string) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const program = `
  import { existsSync, readFileSync, rmSync } from 'node:fs';
  const folder = process.env.PORTAL_DATA_DIR;
  if (process.env.PROCESS_NAME === 'forum' && existsSync(folder + '/previous') && existsSync(folder + '/refuses-restored'))
    process.exit(1);
  process.send({ type: 'ready' });
  process.on('SIGINT', () => process.exit());
  if (process.env.PROCESS_NAME === 'admin')
    setInterval(() => {
      if (!existsSync(folder + '/question.json')) return;
      const question = JSON.parse(readFileSync(folder + '/question.json', 'utf8'));
      rmSync(folder + '/question.json');
      process.send({ type: 'question', id: '1', question });
    }, 50);
  setInterval(() => {}, 1000);`;

beforeAll(async () => {
  write('package.json', JSON.stringify({ version: '9.9.9', workspaces: ['api-gateway', 'services/*'] }));
  for (const name of ['api-gateway', ...services.map((each) => `services/${each}`)]) {
    const suffix = name === 'api-gateway' ? '' : '-service';
    write(
      `${name}/package.json`,
      JSON.stringify({ name: `@portal/${name.split('/').at(-1)}${suffix}`, type: 'module' }),
    );
    write(`${name}/dist/main.js`, program);
  }
  mkdirSync(join(root, 'services/packages'));
  symlinkSync(
    join(process.cwd(), 'services/packages/embedded-mongo'),
    join(root, 'services/packages/embedded-mongo'),
  );
  process.env = { PATH: environment.PATH, PORT: '0', PORTAL_DATA_DIR: dataFolder };
  const server = await startServer(dataFolder);
  const threads = server.client.db('portal_forum').collection('threads');
  await threads.insertOne({ title: 'before' });
  const settings = settingsOf(dataFolder);
  const { identity } = readBackupKey(settings);
  const run = { root, settings, databaseUri: server.uri, identity, portal: 'moss', now: () => new Date() };
  backup = (await makeBackup(run)).backup.file;
  await threads.insertOne({ title: 'after' });
  await server.stop();
});
afterAll(() => {
  process.env = environment;
  process.umask(umask);
  rmSync(root, { recursive: true, force: true });
});

/** Starts a portal, has its admin service ask, and waits for a line. */
async function ask(question: object, awaited: string): Promise<void> {
  let portal: Portal | undefined;
  const said = new Promise<void>((resolve, reject) => {
    const say = (line: string) => {
      if (line.includes(awaited)) resolve();
    };
    portal = createPortal({ root, say, onLost: reject });
  });
  await portal?.start();
  write('data/question.json', JSON.stringify(question));
  await said;
  await portal?.stop();
}

async function titles(): Promise<string[]> {
  const server = await startServer(dataFolder);
  const found = await server.client.db('portal_forum').collection('threads').find().toArray();
  await server.stop();
  return found.map(({ title }) => title as string).sort();
}

const actsSince = (count: number) =>
  readActs(dataFolder)
    .slice(count)
    .map(({ act }) => act);

test('a portal that can’t start with the restored data goes back to those from before, and says why', async () => {
  writeFileSync(join(dataFolder, 'refuses-restored'), '');
  await ask({ ask: 'restore', name: backup, by }, 'The portal is open again');
  rmSync(join(dataFolder, 'refuses-restored'));

  expect(await titles()).toEqual(['after', 'before']);
  expect(readRestoreNote(dataFolder)).toBeUndefined();
  expect(readActs(dataFolder).at(-1)).toMatchObject({
    act: 'backup.restore_failed',
    actor: by,
    reason: expect.stringContaining("forum can't start"),
  });
});

test('a portal whose data can’t be replaced starts again with those that it has', async () => {
  // The marker of the swap is written there.
  mkdirSync(join(dataFolder, 'swap.json.new'));
  await ask({ ask: 'restore', name: backup, by }, 'The portal is open again');
  rmSync(join(dataFolder, 'swap.json.new'), { recursive: true });

  expect(await titles()).toEqual(['after', 'before']);
  expect(readActs(dataFolder).at(-1)).toMatchObject({ act: 'backup.restore_failed', actor: by });
});

test('the portal restarts with the restored data, and goes back on request', async () => {
  const count = readActs(dataFolder).length;
  await ask({ ask: 'restore', name: backup, by }, 'The portal is open again');
  expect(await titles()).toEqual(['before']);
  expect(readRestoreNote(dataFolder)).toMatchObject({ name: backup, by, isProven: true });

  await ask({ ask: 'goBack', by }, 'The portal is open again');
  expect(await titles()).toEqual(['after', 'before']);
  expect(actsSince(count)).toEqual(['backup.restore_started', 'backup.restored', 'backup.restore_undone']);
});
