import { randomUUID } from 'node:crypto';
import { plants } from '@portal/contracts';
import { plantAdded, privilegedAct } from '@portal/contracts/schemas';
import { testDatabase } from '@portal/kit/testing';
import { catchUp } from '../plant-jobs.ts';
import { PlantModel } from '../plants/plant.model.ts';
import { testAdmin } from '../testing/test-admin.ts';
import { nextChange } from './change-plant.ts';

testDatabase();
const { service, deps, published, outboxFails, create, setCategory } = testAdmin();

describe('after a crash', () => {
  test('after a write, its events are published once', async () => {
    outboxFails(() => Promise.reject(new Error('The process died.')));
    await expect(create({}, randomUUID())).rejects.toMatchObject({ status: 500 });
    expect(published).toEqual([]);
    outboxFails(undefined);
    await catchUp(deps);
    await catchUp(deps);

    expect(published.map(({ topic }) => topic).sort()).toEqual([
      plantAdded.name,
      privilegedAct.encyclopedia.name,
    ]);
  });

  test('between two events, both are published, the first again under the same key', async () => {
    let before = 1;
    outboxFails(async () => {
      if (before-- <= 0) throw new Error('The process died.');
      return undefined as never;
    });
    await expect(create()).rejects.toMatchObject({ status: 500 });
    outboxFails(undefined);
    await catchUp(deps);

    expect(new Set(published.map(({ topic, key }) => `${topic}:${key}`)).size).toBe(2);
    expect(await PlantModel.countDocuments({ 'pendingEvents.0': { $exists: true } })).toBe(0);
  });

  test('before a write, nothing is published', async () => {
    await PlantModel.collection.drop();
    await expect(setCategory(1, 'trees')).rejects.toMatchObject({ status: 404 });

    expect(published).toEqual([]);
  });
});

const excerpt = async () => (await service.call(plants.cards, {}))[0]?.usesExcerpt;

test.each([
  ['another instance', () => nextChange(), () => catchUp(deps)],
  ['an older release', async () => undefined, () => deps.cache.update({ isThorough: true })],
])('the writes of %s are shown after the next refresh', async (_, numberOf, refresh) => {
  const change = await numberOf();
  await PlantModel.updateOne(
    { _id: 1 },
    { $set: { changes: { texts: { uses: 'For soup.' } }, ...(change && { change }) }, $inc: { revision: 1 } },
  );
  expect(await excerpt()).not.toBe('For soup.');
  await refresh();

  expect(await excerpt()).toBe('For soup.');
});
