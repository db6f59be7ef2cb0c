import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientErrors, crashes, type ReplyOf } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { registryJson, releasedRemote } from '@portal/releases/testing';
import { moss, testSessions } from '../testing/test-sessions.ts';
import { CrashModel } from './crash.model.ts';

testDatabase();
const portal = testSessions();

/** Maps column 10 of line 1 to `src/threads/thread.tsx:3:5`, and column 20 to a library. */
const map = {
  version: 3,
  sources: ['webpack://forum/./src/threads/thread.tsx', 'webpack://forum/../node_modules/react/index.js'],
  names: [],
  mappings: 'AAEI,UCAA',
};

let folder: string;
let admin: string;
beforeEach(async () => {
  await CrashModel.deleteMany();
  folder = mkdtempSync(join(tmpdir(), 'crashes-'));
  writeFileSync(join(folder, 'registry.json'), registryJson(releasedRemote({})));
  for (const each of ['forum/v1', 'shell']) {
    mkdirSync(join(folder, each), { recursive: true });
    writeFileSync(join(folder, each, 'thread.1a.js.map'), JSON.stringify(map));
  }
  await portal.restart({ env: { RELEASES_DIR: folder, TRUST_PROXY: '1' } });
  admin = await portal.logIn(moss);
});
afterEach(() => rmSync(folder, { recursive: true }));

const crash = {
  kind: 'remote_crash',
  remote: 'forum',
  version: 'v1',
  message: 'x is not a function',
  stack: 'TypeError: x\n    at a (https://plants.example/remotes/forum/v1/thread.1a.js:1:3)',
  path: '/forum',
};

async function report(body: object, network = '10.1.1') {
  const answer = await portal.gateway.fetch(clientErrors.report.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `${network}.7` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(204);
}

async function read(name = 'forum') {
  const address = crashes.read.path.replace(':name', name);
  const answer = await portal.gateway.fetch(address, { headers: { cookie: admin } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as ReplyOf<typeof crashes.read>).crashes;
}

const until = async (isReached: () => Promise<boolean>) => {
  while (!(await isReached())) await new Promise((done) => setTimeout(done, 20));
};
const stored = (amount: number) =>
  until(async () => (await read()).reduce((sum, { count }) => sum + count, 0) === amount);

test('crashes of a version are grouped by their place in its sources, with a stack that people can read', async () => {
  await report(crash);
  await report({
    ...crash,
    message: 'another',
    stack: [
      'a@https://plants.example/remotes/forum/v1/thread.1a.js:1:12',
      'b@https://plants.example/remotes/forum/v1/thread.1a.js:1:3',
      'c@https://plants.example/remotes/forum/v1/unmapped.js:1:3',
    ].join('\n'),
  });
  await stored(2);

  expect(await read()).toEqual([
    {
      version: 'v1',
      place: 'src/threads/thread.tsx:3',
      message: 'x is not a function',
      stack: ['src/threads/thread.tsx:3:5'],
      count: 2,
      firstAt: expect.any(String),
      lastAt: expect.any(String),
    },
  ]);
  expect(portal.gateway.logLines()).toContainEqual(
    expect.objectContaining({
      crash: expect.objectContaining({
        stack: ['node_modules/react/index.js:3:5', 'src/threads/thread.tsx:3:5', 'unmapped.js:1:3'],
      }),
    }),
  );
});

test('crashes of the shell are read under its name, whatever version a report makes up', async () => {
  const { remote: _, ...rest } = crash;
  const stack = 'at a (https://plants.example/assets/thread.1a.js:1:3)';
  for (let count = 0; count < 20; count++)
    await report({ ...rest, kind: 'shell_crash', stack, version: `made-up-${count}` });
  await until(async () => (await read('shell'))[0]?.count === 12);

  expect(await read('shell')).toMatchObject([{ version: '', place: 'src/threads/thread.tsx:3' }]);
});

test('where there is no room for more places, the rarest one goes', async () => {
  const at = new Date();
  const others = Array.from({ length: 50 }, (_, index) => ({
    _id: `other-${index}`,
    ...{ remote: 'forum', version: 'v1', message: `other ${index}`, stack: [], firstAt: at, lastAt: at },
    count: index + 2,
  }));
  await CrashModel.insertMany(others);
  await report(crash);
  await until(async () => (await CrashModel.countDocuments({ message: crash.message })) > 0);

  expect(await CrashModel.countDocuments()).toBe(50);
  expect(await CrashModel.countDocuments({ message: 'other 0' })).toBe(0);
});

test.each([
  ['names no script of the portal', 'at https://elsewhere.example/a.js:1:1'],
  ['leads out of the store', 'at https://plants.example/remotes/forum/v1/../../registry.js:1:1'],
  ['names another remote', 'at https://plants.example/remotes/account/v1/thread.1a.js:1:3'],
  ['names an unknown version', 'at https://plants.example/remotes/forum/v9/thread.1a.js:1:3'],
])('a stack that %s has no place', async (_what, stack) => {
  await report({ ...crash, stack });
  await stored(1);

  expect((await read())[0]).not.toHaveProperty('place');
  expect((await read())[0]?.stack).toEqual([]);
});

test('reports of unknown remotes and versions, and those of a network that sends too many, are not stored', async () => {
  await report({ ...crash, version: 'v9' });
  await report({ ...crash, remote: 'constructor' });
  for (let count = 0; count < 15; count++) await report({ ...crash, message: `number ${count}` });
  await report(crash, '10.2.2');
  await stored(13);

  expect(await CrashModel.distinct('remote')).toEqual(['forum']);
});
