import { randomUUID } from 'node:crypto';
import { plantAdded, privilegedAct } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { catchUp } from '../plant-jobs.ts';
import { PlantModel } from '../plants/plant.model.ts';
import { testAdmin } from '../testing/test-admin.ts';

testDatabase();
const { deps, told, outboxFails, create, setCategory, read } = testAdmin();

describe('a process that dies', () => {
  test('after a write, before it told of it, has the next one tell, once', async () => {
    outboxFails(() => Promise.reject(new Error('The process is gone.')));
    await expect(create({}, randomUUID())).rejects.toMatchObject({ status: 500 });
    expect(told).toEqual([]);
    outboxFails(undefined);
    await catchUp(deps);
    await catchUp(deps);

    expect(told.map(({ topic }) => topic).sort()).toEqual([plantAdded.name, privilegedAct.encyclopedia.name]);
  });

  test('between one word and the next has both told, the first under the same key', async () => {
    let before = 1;
    outboxFails(async () => {
      if (before-- <= 0) throw new Error('The process is gone.');
      return undefined as never;
    });
    await expect(create()).rejects.toMatchObject({ status: 500 });
    outboxFails(undefined);
    await catchUp(deps);

    expect(new Set(told.map(({ topic, key }) => `${topic}:${key}`)).size).toBe(2);
    expect(await PlantModel.countDocuments({ 'news.0': { $exists: true } })).toBe(0);
  });

  test('has told of nothing that is not written', async () => {
    await PlantModel.collection.drop();
    await expect(setCategory(1, 'trees')).rejects.toMatchObject({ status: 404 });

    expect(told).toEqual([]);
  });
});

test('what another instance wrote is shown within a round', async () => {
  await PlantModel.updateOne(
    { _id: 1 },
    { $set: { changes: { words: { uses: 'For soup.' } } }, $inc: { revision: 1 } },
  );
  expect((await read(1)).uses).not.toBe('For soup.');
  await catchUp(deps);

  expect((await read(1)).uses).toBe('For soup.');
});
