import type { PayloadOf } from '@portal/contracts';
import { eventEndpoint, plantLifecycleChanged } from '@portal/contracts/schemas';
import mongoose from 'mongoose';
import { testDatabase, testService } from '../../testing/index.ts';
import { eventRoutes } from '../outbox/receive-events.ts';
import {
  deletedPlantIds,
  forgetDeletedPlants,
  isPlantDeleted,
  receivePlantLifecycle,
  refuseDeletedPlant,
} from './plant-lifecycle.ts';

testDatabase();

type Word = PayloadOf<typeof plantLifecycleChanged>;

let erased: number[] = [];
let changed: Word[] = [];
let obstacle: (() => void) | undefined;
const service = testService(
  eventRoutes('hub', [
    receivePlantLifecycle({
      onErased: async (plantId) => {
        obstacle?.();
        erased.push(plantId);
      },
      onChanged: (word) => changed.push(word),
    }),
  ]),
  { name: 'hub' },
);

const records = () => mongoose.connection.collection<{ _id: number }>('plantLifecycle');

/** Delivers an event as the encyclopedia's outbox does. */
const hear = (plantId: number, presence: Word['presence'], revision: number) =>
  service.asService('encyclopedia').call(eventEndpoint('hub'), {
    body: {
      id: `${plantLifecycleChanged.name}:${plantId}:${revision}`,
      topic: plantLifecycleChanged.name,
      payload: { plantId, presence, revision },
    },
  });

beforeEach(async () => {
  erased = [];
  changed = [];
  obstacle = undefined;
  await records().deleteMany({});
  await mongoose.connection.collection('receivedEvents').deleteMany({});
  forgetDeletedPlants();
});

test('a plant is deleted once the event is applied, and exists again after the undo', async () => {
  expect(await deletedPlantIds()).toEqual([]);
  await hear(1, 'removed', 1);
  await hear(2, 'removed', 1);
  expect(await deletedPlantIds()).toEqual([1, 2]);
  await hear(1, 'present', 2);
  expect(await deletedPlantIds()).toEqual([2]);
  expect(erased).toEqual([]);
});

test.each([[['removed', 'present', 'removed']], [['present', 'removed']]] as const)(
  'of %j the highest revision is the last word, in whatever order they come',
  async (presences) => {
    const words = presences.map((presence, index) => ({ presence, revision: index + 1 }));
    const isDeleted = words.at(-1)?.presence !== 'present';
    for (const word of words.toReversed()) await hear(7, word.presence, word.revision);
    expect(await isPlantDeleted(7)).toBe(isDeleted);
  },
);

test('a late deletion does not hide a restored plant', async () => {
  await hear(7, 'present', 2);
  await hear(7, 'removed', 1);
  expect(await isPlantDeleted(7)).toBe(false);
});

test('of many concurrent events of one plant the last one counts', async () => {
  const presences = ['removed', 'present'] as const;
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => hear(7, presences[index % 2] ?? 'removed', index + 1)),
  );
  expect(await isPlantDeleted(7)).toBe(false);
  expect(await records().countDocuments({})).toBe(1);
});

test('an erased plant stays deleted, and its data is deleted after it is hidden', async () => {
  let wasHidden = false;
  obstacle = () => {
    wasHidden = true;
  };
  await hear(3, 'removed', 1);
  expect(erased).toEqual([]);
  await hear(3, 'erased', 2);
  expect([erased, wasHidden, await isPlantDeleted(3)]).toEqual([[3], true, true]);
});

test('an interrupted erasure is completed when the event comes again', async () => {
  obstacle = () => {
    throw new Error('The process dies.');
  };
  await expect(hear(4, 'erased', 2)).rejects.toMatchObject({ code: 'internal' });
  expect(await isPlantDeleted(4)).toBe(true);
  obstacle = undefined;
  await hear(4, 'erased', 2);
  await hear(4, 'erased', 2);
  expect(erased).toEqual([4]);
});

test('a deleted plant is refused like one that never existed', async () => {
  await refuseDeletedPlant(5);
  await hear(5, 'removed', 1);
  await expect(refuseDeletedPlant(5)).rejects.toMatchObject({
    code: 'not_found',
    message: 'Plant not found',
  });
});

test('listeners run after the change', async () => {
  await hear(6, 'removed', 1);
  expect(changed).toEqual([{ plantId: 6, presence: 'removed', revision: 1 }]);
});

test('a deletion that another instance received is known here after a while, and at once after a signal', async () => {
  expect(await deletedPlantIds()).toEqual([]);
  await records().insertOne({ _id: 9, presence: 'removed', revision: 1 } as { _id: number });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001);
  expect(await deletedPlantIds()).toEqual([9]);
  clock.mockRestore();

  await records().deleteMany({});
  expect(await deletedPlantIds()).toEqual([9]);
  forgetDeletedPlants();
  expect(await deletedPlantIds()).toEqual([]);
});

test('a read that began before a deletion is not cached', async () => {
  const early = deletedPlantIds();
  await hear(8, 'removed', 1);
  await early;
  expect(await deletedPlantIds()).toEqual([8]);
});
