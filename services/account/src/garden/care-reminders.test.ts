import { plants, type QuickFacts } from '@portal/contracts';
import { buildPlant } from '@portal/contracts/testing';
import { type Call, unavailable } from '@portal/kit';
import { testDatabase } from '@portal/kit/testing';
import { createUser } from '../testing/factories.ts';
import { silentLog } from '../testing/test-account.ts';
import { addPlant } from './add-plant.ts';
import { recordCare } from './care-acts.ts';
import { type NotifyCare, remindAll } from './care-reminders.ts';
import { GardenPlantModel } from './garden-plant.model.ts';
import { refreshFacts } from './plant-facts.ts';

testDatabase();
const facts = { lifeForm: 'perennial', water: 'moist', rhs: 'H1c' } as const;
const added = new Date('2026-11-02T09:00:00Z');
const on = (day: string) => new Date(`${day}T08:00:00Z`);

type Notice = Parameters<NotifyCare>[0];
let notices: Notice[] = [];
const notify: NotifyCare = async (notice) => {
  notices.push(notice);
};
const remind = (day: string, by = notify) => remindAll(by, silentLog, on(day));

beforeEach(async () => {
  notices = [];
  await GardenPlantModel.deleteMany({});
});

async function memberWith(...names: string[]) {
  const { _id: userId } = await createUser();
  const ids: number[] = [];
  for (const name of names) {
    const { document } = await addPlant({ userId, name, plantId: 3, facts, now: added });
    ids.push(document._id);
  }
  return { userId, ids };
}

test('a member gets one notice with all plants that need something, once', async () => {
  const { userId, ids } = await memberWith('Fern', 'Ivy');
  await remind('2026-11-08');
  expect(notices).toEqual([]);
  await remind('2026-11-09');
  await remind('2026-11-09');
  await remind('2026-11-10');
  expect(notices).toEqual([
    {
      userId,
      day: '2026-11-09',
      at: on('2026-11-09'),
      plants: ids.map((gardenPlantId, index) => ({
        gardenPlantId,
        name: ['Fern', 'Ivy'][index],
        tasks: ['water'],
      })),
    },
  ]);
});

test('after the care the next reminder comes with the next interval', async () => {
  const { userId, ids } = await memberWith('Fern');
  await remind('2026-11-09');
  await recordCare({
    userId,
    gardenPlantId: ids[0] ?? 0,
    task: 'water',
    on: '2026-11-09',
    now: on('2026-11-09'),
  });
  await remind('2026-11-09');
  await remind('2026-11-15');
  expect(notices).toHaveLength(1);
  await remind('2026-11-16');
  expect(notices.map(({ day }) => day)).toEqual(['2026-11-09', '2026-11-16']);
});

test('a failure for one member doesn’t keep the others from theirs, and is repeated', async () => {
  const [rosa, otto] = [await memberWith('Fern'), await memberWith('Ivy')];
  await remind('2026-11-09', async (notice) => {
    if (notice.userId === rosa.userId) throw new Error('The database is down.');
    await notify(notice);
  });
  expect(notices.map(({ userId }) => userId)).toEqual([otto.userId]);
  await remind('2026-11-09');
  expect(notices.map(({ userId }) => userId)).toEqual([otto.userId, rosa.userId]);
});

const answering =
  (quickFacts: QuickFacts): Call =>
  async (endpoint, input) => {
    expect(endpoint).toBe(plants.read);
    const id = Number((input?.params as { id?: unknown } | undefined)?.id);
    return buildPlant({ id, quickFacts }) as never;
  };

test('facts are read again after a day, and stay while the encyclopedia is down', async () => {
  await memberWith('Fern', 'Ivy');
  const dry: QuickFacts = { ...facts, water: 'dry', edibleParts: [], nativeRange: [] };
  await refreshFacts(answering(dry), silentLog, on('2026-11-02'));
  expect(await GardenPlantModel.countDocuments({ 'facts.water': 'moist' })).toBe(2);
  const down: Call = async () => {
    throw unavailable('Not now.');
  };
  await refreshFacts(down, silentLog, on('2026-11-04'));
  expect(await GardenPlantModel.countDocuments({ 'facts.water': 'moist' })).toBe(2);
  await refreshFacts(answering(dry), silentLog, on('2026-11-04'));
  expect(await GardenPlantModel.countDocuments({ 'facts.water': 'dry' })).toBe(2);
});
