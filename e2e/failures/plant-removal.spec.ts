import {
  type AuditRecord,
  accuracy,
  addressOf,
  audit,
  bulletin,
  type Endpoint,
  favorites,
  type PlantRemoval,
  plantAdmin,
  plantRemovals,
  plants,
  threads,
} from '@portal/contracts';
import { MongoClient } from 'mongodb';
import { type APIRequestContext, expect, test } from 'playwright/test';
import {
  everywhere,
  type Gardener,
  nowhere,
  type PlantInFolder,
  placesOf,
  read,
  shownOf,
  storeEverywhere,
} from '../own-plant.ts';
import { logIn, register, staff, type Visitor } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';

/* Deletes, restores and erases plants while parts of the portal are killed: each happens completely and exactly once. */
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** Longer than the lease of an event and the pauses between retries. */
const patient = { timeout: 120_000, intervals: [250] };

let portal: RunningPortal;
let admin: Visitor;
let rosa: Gardener;
const contexts: APIRequestContext[] = [];

test.beforeAll(async ({ playwright }) => {
  portal = await startPortal({ RATE_LIMIT_FACTOR: '100' });
  const visitor = async (): Promise<Visitor> => {
    const request = await playwright.request.newContext();
    contexts.push(request);
    return { request, url: () => portal.address };
  };
  admin = await visitor();
  await logIn(admin, staff('admin', portal.dataFolder));
  const member = await visitor();
  rosa = { ...member, id: (await register(member)).id };
});
test.afterAll(async () => {
  for (const context of contexts) await context.dispose();
  await portal.stop();
});

/** Parts that receive the event, and aren't needed for the call; the account service is, for the roles of the member. */
const receivers = ['forum', 'hub', 'vision'];
/** Each part that takes part, and a call that needs it. */
const probes: Record<string, Endpoint> = {
  account: favorites.list,
  forum: threads.list,
  hub: bulletin.list,
  vision: accuracy.read,
  encyclopedia: plants.cards,
  database: favorites.list,
};
/** One plant for each part that is killed, so that the cases are independent. */
const cases = Object.keys(probes).map((part, index) => ({ part, plantId: index + 1 }));

test('a deletion and its undo are complete, whichever part is killed meanwhile', {
  tag: '@slow',
}, async () => {
  const stored = [];
  for (const { part, plantId } of cases)
    stored.push({ part, plantId, threadId: await storeEverywhere(rosa, plantId) });
  for (const { plantId, threadId } of stored) await untilSeen({ plantId, threadId }, everywhere);
  const before = await Promise.all(
    stored.map(({ plantId, threadId }) => shownOf(rosa, { plantId, threadId })),
  );

  const watches = [];
  for (const { part, plantId } of stored) {
    await test.step(`the ${part} is killed in a deletion`, async () => {
      const times = await answeredWhileKilling(plantAdmin.remove, plantId, part);
      if (receivers.includes(part)) expect(times).toBe(1);
    });
    watches.push(watchPlant(plantId));
    await untilBack(part);
  }
  for (const [index, { plantId, threadId }] of stored.entries()) {
    await untilSeen({ plantId, threadId }, nowhere);
    await expect.poll(() => removalOf(plantId), patient).toMatchObject({ state: 'removed', waitingFor: [] });
    const { title, content } = await read(rosa, threads.read, { id: threadId });
    expect({ title, content }).toMatchObject({ title: before[index]?.thread.title, content: 'It grows.' });
  }
  for (const watch of watches) expect(await watch.stop()).not.toContain(200);

  for (const { part, plantId } of stored) {
    // Without a pause, so that several parts are down together.
    await test.step(`the ${part} is killed in an undo`, () =>
      answeredWhileKilling(plantRemovals.undo, plantId, part));
  }
  for (const [index, { plantId, threadId }] of stored.entries()) {
    await untilSeen({ plantId, threadId }, everywhere);
    expect(await shownOf(rosa, { plantId, threadId })).toEqual(before[index]);
    expect(await removalOf(plantId)).toBeUndefined();
    await expect.poll(() => actsOn(plantId), patient).toEqual(['plant.removed', 'plant.restored']);
  }
});

test('a plant that is not restored is erased everywhere, even if every part is killed meanwhile', {
  tag: '@slow',
}, async () => {
  const [untouched, ...due] = [11, 12, 13];
  const stored = [];
  for (const plantId of [untouched, ...due]) {
    const threadId = await storeEverywhere(rosa, plantId);
    await untilSeen({ plantId, threadId }, everywhere);
    stored.push({ plantId, threadId, before: await shownOf(rosa, { plantId, threadId }) });
  }
  for (const plantId of due) await answered(plantAdmin.remove, plantId);
  for (const plantId of due)
    await expect.poll(() => removalOf(plantId), patient).toMatchObject({ state: 'removed' });

  const database = await MongoClient.connect(portal.databaseUri());
  const rows = database.db('portal_encyclopedia').collection<{ _id: number }>('plants');
  const weekAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await rows.updateMany({ _id: { $in: due } }, { $set: { 'removal.at': weekAgo } });
  // At its start it erases what is due.
  kill('encyclopedia');
  await expect
    .poll(() => rows.countDocuments({ 'removal.erasedAt': { $ne: null } }), patient)
    .toBeGreaterThan(0);
  for (const part of ['account', ...receivers, 'database', 'encyclopedia']) kill(part);

  for (const plantId of due)
    await expect.poll(() => removalOf(plantId), patient).toMatchObject({ state: 'erased', waitingFor: [] });
  expect(await leftOf(database, due)).toEqual([0, 0, 0, 0, 0]);
  for (const { plantId, threadId, before } of stored) {
    if (plantId === untouched) {
      await untilSeen({ plantId, threadId }, everywhere);
      expect(await shownOf(rosa, { plantId, threadId })).toEqual(before);
    } else {
      await untilSeen({ plantId, threadId }, nowhere);
      expect((await rosa.request.get(at(before.photos[0]?.photoUrl ?? '/'))).status()).toBe(404);
      expect((await send(plantRemovals.undo, plantId)).status()).toBe(409);
    }
  }
  await database.close();
});

const untilSeen = (stored: PlantInFolder, places: typeof everywhere) =>
  expect.poll(() => placesOf(rosa, stored), patient).toEqual(places);

/** Counts what is left of the plants in five collections. */
function leftOf(database: MongoClient, plantIds: number[]): Promise<number[]> {
  const of = { $in: plantIds };
  const count = (service: string, name: string, field: string) =>
    database
      .db(`portal_${service}`)
      .collection(name)
      .countDocuments({ [field]: of });
  return Promise.all([
    count('account', 'favorites', 'plantId'),
    count('account', 'collections', 'plants.plantId'),
    count('account', 'journalentries', 'plantId'),
    count('forum', 'threads', 'relatedPlantId'),
    count('hub', 'bulletinentries', 'notice.plantId'),
  ]);
}

const removalOf = async (plantId: number): Promise<PlantRemoval | undefined> =>
  (await read(admin, plantRemovals.list).catch(() => []))?.find((removal) => removal.plantId === plantId);

/** The acts on a plant in the audit log, oldest first. */
async function actsOn(plantId: number): Promise<string[]> {
  const records: AuditRecord[] = await read(admin, audit.list, undefined, { q: 'plant' }).catch(() => []);
  return records
    .filter(({ subject }) => subject.kind === 'plant' && subject.id === plantId)
    .map(({ act }) => act)
    .reverse();
}

/** Reads a plant continuously, and collects the statuses. */
function watchPlant(plantId: number): { stop: () => Promise<number[]> } {
  let isOver = false;
  const statuses = new Set<number>();
  const watching = (async () => {
    while (!isOver) {
      const answer = await fetch(at(addressOf(plants.read, { params: { id: plantId } })));
      await answer.arrayBuffer();
      statuses.add(answer.status);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return [...statuses];
  })();
  return {
    stop: () => {
      isOver = true;
      return watching;
    },
  };
}

/** Makes a call, kills a part, and returns how many attempts it took. */
function answeredWhileKilling(call: Endpoint, plantId: number, part: string): Promise<number> {
  const attempts = answered(call, plantId);
  kill(part);
  return attempts;
}

/** Waits until a part that was killed answers again. */
const untilBack = (part: string) =>
  expect
    .poll(async () => (await rosa.request.get(at(probes[part]?.path ?? '/'))).status(), patient)
    .toBeLessThan(500);

/** Repeats a call until it succeeds, as a person would after "try again", and returns the number of attempts. */
async function answered(call: Endpoint, plantId: number): Promise<number> {
  for (let times = 1; ; times++) {
    const answer = await send(call, plantId);
    if (answer.ok()) return times;
    if (answer.status() < 500) throw new Error(`${call.path}: ${answer.status()} ${await answer.text()}`);
  }
}

const send = (call: Endpoint, plantId: number) =>
  admin.request.fetch(at(addressOf(call, { params: { id: plantId } })), {
    method: call.method,
    headers: { origin: new URL(portal.address).origin },
  });

const at = (path: string) => new URL(path, portal.address).href;

const kill = (part: string) => process.kill(portal.pidOf(part), 'SIGKILL');
