import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataVersion, type DataPlan, readDataVersion } from '@portal/kit/data-version';
import { newFolder, root, settingsOf, startServer } from '../data/testing/database-server.ts';
import { settleData } from './swap.ts';
import { testPlan } from './testing/test-plan.ts';
import { upgradeData } from './upgrade-data.ts';

jest.setTimeout(3_600_000);

/** Moments; the hundred with UPGRADE_KILLS=100. */
const kills = Number(process.env.UPGRADE_KILLS ?? 4);
const databases = ['hub', 'forum'];
const notes = 200;
const origin = newFolder();
const folder = newFolder();

beforeAll(async () => {
  const server = await startServer(origin);
  for (const each of databases) {
    const database = server.client.db(`portal_${each}`);
    await claimDataVersion(database, each, { version: 1, steps: [] });
    await database
      .collection('notes')
      .insertMany(Array.from({ length: notes }, (_, at) => ({ text: `moss ${at}` })));
  }
  await server.stop();
});
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(origin, folder, { recursive: true });
});
afterAll(() => {
  for (const each of [origin, folder]) rmSync(each, { recursive: true, force: true });
});

/** The version of the data, and the documents of each version's form. */
async function stateOf(dataFolder: string) {
  const server = await startServer(dataFolder);
  const states = [];
  for (const each of databases) {
    const database = server.client.db(`portal_${each}`);
    const collection = database.collection('notes');
    states.push({
      version: await readDataVersion(database),
      old: await collection.countDocuments({ text: { $exists: true }, words: { $exists: false } }),
      new: await collection.countDocuments({ title: { $exists: true }, words: 1 }),
    });
  }
  await server.stop();
  return states;
}
const old = databases.map(() => ({ version: 1, old: notes, new: 0 }));
const upgraded = databases.map(() => ({ version: 3, old: 0, new: notes }));

const upgrade = (plan: DataPlan) => upgradeData({ root, settings: settingsOf(folder), say: () => {} }, plan);

test('the steps run in every database, and nothing of the old data is left', async () => {
  await upgrade(testPlan);
  expect(await stateOf(folder)).toEqual(upgraded);
  expect(readdirSync(folder).sort()).toEqual(['database', 'secrets.json']);
});

test('a failing step leaves the old data and says so', async () => {
  const [first, second] = testPlan.steps;
  if (!first || !second) throw new Error('there are two steps');
  const broken = { ...second, run: () => Promise.reject(new Error('a note is missing')) };
  await expect(upgrade({ version: 3, steps: [first, broken] })).rejects.toThrow(
    /^The upgrade failed, and the data are those from before\. .*"count words" failed: a note is missing$/,
  );
  expect(await stateOf(folder)).toEqual(old);
});

test('an upgrade that is killed at any moment leaves the old or the new data, wholly', async () => {
  const script = join(root, 'services/packages/cli/src/restores/testing/upgrade-once.ts');
  const run = async (afterMs?: number) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const beganAt = performance.now();
    const timer = afterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), afterMs);
    await once(child, 'close');
    clearTimeout(timer);
    return performance.now() - beganAt;
  };
  const wholeMs = await run();
  const seen = { old: 0, upgraded: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(origin, folder, { recursive: true });
    await run(Math.random() * wholeMs * 1.1);
    settleData(folder);
    expect(existsSync(join(folder, 'upgrading'))).toBe(false);
    const state = await stateOf(folder);
    expect([old, upgraded]).toContainEqual(state);
    seen[state[0]?.version === 1 ? 'old' : 'upgraded'] += 1;
  }
  process.stdout.write(`${kills} kills: ${seen.old} left the old data, ${seen.upgraded} the new ones\n`);
});
