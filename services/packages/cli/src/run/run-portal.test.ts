import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPortal } from './portal-restarts.ts';
import { privateSettings } from './private-settings.ts';

/** A project whose processes write down their variables. */
const root = mkdtempSync(join(tmpdir(), 'run-portal-'));
const dataFolder = join(root, 'data');
const services = ['account', 'admin', 'encyclopedia', 'forum', 'hub', 'renderer', 'vision'];
const environment = process.env;
const umask = process.umask();

function write(path: string, content: string) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function writePackage(folder: string, name: string) {
  write(`${folder}/package.json`, JSON.stringify({ name, type: 'module' }));
  write(
    `${folder}/dist/main.js`,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(\`\${process.env.PORTAL_DATA_DIR}/\${process.env.PROCESS_NAME}.json\`, JSON.stringify(process.env));
     process.send({ type: 'ready' });
     process.on('SIGINT', () => process.exit());
     setInterval(() => {}, 1000);`,
  );
}

/** The start asks it for an answer. */
const redis = createServer((socket) => socket.on('error', () => {}).write('+OK\r\n'));

beforeAll(async () => {
  await new Promise<void>((done) => redis.listen(0, '127.0.0.1', done));
  const { port } = redis.address() as AddressInfo;
  write('package.json', JSON.stringify({ workspaces: ['api-gateway', 'services/*'] }));
  writePackage('api-gateway', '@portal/api-gateway');
  for (const name of services) writePackage(`services/${name}`, `@portal/${name}-service`);
  process.env = {
    PORT: '0',
    PORTAL_DATA_DIR: dataFolder,
    MONGODB_URI: 'mongodb://shared:shared-password@127.0.0.1:1/',
    MONGODB_URI_FORUM: 'mongodb://forum:forum-password@127.0.0.1:1/',
    REDIS_URL: `redis://:redis-password@127.0.0.1:${port}`,
    PLANTNET_API_KEY: 'plantnet-key',
    SMTP_URL: 'smtps://mail:mail-password@mail.example',
    INTERNAL_SECRET: 'of an earlier version',
    PORTAL_OWNER_PASSWORD: 'short one',
    LOG_LEVEL: 'warn',
  };
});
afterAll(() => {
  redis.close();
  process.env = environment;
  process.umask(umask);
  rmSync(root, { recursive: true, force: true });
});

/** Starts the processes and stops them; returns what was printed. */
async function startOnce(): Promise<string> {
  const lines: string[] = [];
  const portal = createPortal({ root, say: (line) => lines.push(line), onLost: () => {} });
  try {
    await portal.start();
  } finally {
    await portal.stop();
  }
  return lines.join('\n');
}

const variablesOf = (name: string) =>
  JSON.parse(readFileSync(join(dataFolder, `${name}.json`), 'utf8')) as Record<string, string>;
const storedPassword = () =>
  JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')).PORTAL_ADMIN_INITIAL_PASSWORD as string;

test('no process gets a secret of another', async () => {
  await startOnce();
  const processes = { 'api-gateway': 'gateway', ...Object.fromEntries(services.map((name) => [name, name])) };

  for (const [file, name] of Object.entries(processes)) {
    const variables = variablesOf(file);
    const hidden = Object.keys(privateSettings).filter((setting) => !privateSettings[setting]?.(name));
    expect([name, Object.keys(variables).filter((each) => hidden.includes(each))]).toEqual([name, []]);
    // Nor under another name.
    const others = Object.keys(processes)
      .filter((other) => other !== file)
      .map((other) => variablesOf(other).SIGNING_KEYS ?? 'missing');
    const text = JSON.stringify(variables);
    expect(others.filter((key) => text.includes(key))).toEqual([]);
    expect(text).not.toContain('of an earlier version');
    expect(variables).toMatchObject({ LOG_LEVEL: 'warn', PROCESS_NAME: file, NODE_ENV: 'production' });
  }
});

test('each process gets its own database, keys and provider secrets', () => {
  expect(variablesOf('forum').MONGODB_URI).toContain('forum-password');
  expect(variablesOf('hub').MONGODB_URI).toContain('shared-password');
  expect(variablesOf('renderer')).not.toHaveProperty('MONGODB_URI');
  expect(variablesOf('api-gateway').SESSION_SECRET).toHaveLength(43);
  expect(variablesOf('account')).toMatchObject({
    PORTAL_ADMIN_INITIAL_PASSWORD: storedPassword(),
    PORTAL_OWNER_PASSWORD: 'short one',
    SMTP_URL: expect.stringContaining('mail-password'),
  });
  expect(variablesOf('vision').PLANTNET_API_KEY).toBe('plantnet-key');
});

test('generated passwords are printed at the first start only, and short ones of the environment lead to a warning', async () => {
  rmSync(dataFolder, { recursive: true });

  const first = await startOnce();
  const second = await startOnce();

  expect(first).toContain(storedPassword());
  expect(second).not.toContain(storedPassword());
  expect(second).toContain('(generated password in secrets.json');
  for (const output of [first, second]) {
    expect(output).toContain('PORTAL_OWNER_PASSWORD has fewer than 12 characters');
    expect(output).not.toContain('short one');
  }
});

test('everything in the data folder is its owner’s alone', () => {
  for (const file of ['secrets.json', 'running.json', 'logs/forum.log', 'forum.json'])
    expect([file, (statSync(join(dataFolder, file)).mode & 0o777).toString(8)]).toEqual([file, '600']);
  for (const folder of ['.', 'logs'])
    expect((statSync(join(dataFolder, folder)).mode & 0o777).toString(8)).toBe('700');
});

test('a second portal on the folder is refused and touches nothing in it, until the first one stops', async () => {
  const portal = createPortal({ root, say: () => {}, onLost: () => {} });
  await portal.start();
  write('data/restoring/secrets.json', '{}');
  write('data/uploaded-backup', 'moss');

  await expect(startOnce()).rejects.toThrow(`The data folder ${dataFolder} is in use by another portal`);

  expect(existsSync(join(dataFolder, 'restoring/secrets.json'))).toBe(true);
  expect(existsSync(join(dataFolder, 'uploaded-backup'))).toBe(true);
  await portal.stop();
  await startOnce();
  expect(existsSync(join(dataFolder, 'restoring'))).toBe(false);
});

test.each([
  ['a port in use', () => ({ PORT: String((redis.address() as AddressInfo).port) }), 'is in use; set PORT'],
  ['an unknown service', () => ({ SERVICE_INSTANCES: 'moss:2' }), 'there is no service "moss"'],
  ['a database of no service', () => ({ MONGODB_URI_MOSS: 'mongodb://127.0.0.1:1' }), 'MONGODB_URI_MOSS'],
])('%s is no reason to take back a restore', async (_, settings, reason) => {
  const note = { at: new Date().toISOString(), name: 'moss', by: { id: 4, username: 'plant-team' } };
  write('data/previous/note.json', JSON.stringify({ ...note, isProven: false }));
  const before = process.env;
  process.env = { ...before, ...settings() };
  try {
    await expect(startOnce()).rejects.toThrow(reason);
  } finally {
    process.env = before;
  }
  expect(existsSync(join(dataFolder, 'previous/note.json'))).toBe(true);
});
