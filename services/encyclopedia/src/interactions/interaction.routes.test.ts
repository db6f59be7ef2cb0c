import { helpServices, type Interaction, interactionChecks, limits, needs } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { seedPlants } from '../seed.ts';
import { buildPlant, testHelpServices, testMedicines } from '../testing/factories.ts';
import { testEncyclopedia } from '../testing/test-encyclopedia.ts';

testDatabase();
const { service, deps } = testEncyclopedia();

const interaction = (changes: Partial<Interaction>): Interaction => ({
  drug: 'blood thinners',
  effect: 'More bleeding.',
  evidence: 'clinical',
  sources: ['test-flora'],
  medicines: ['blood thinners'],
  severity: 'moderate',
  action: 'monitor',
  ...changes,
});

beforeEach(async () => {
  await seedPlants([
    buildPlant({
      id: 1,
      interactionGap: undefined,
      interactions: [
        interaction({}),
        interaction({ medicines: ['warfarin'], drug: 'warfarin', severity: 'contraindicated' }),
      ],
    }),
    buildPlant({ id: 2, interactionGap: 'none known' }),
    buildPlant({ id: 3 }),
  ]);
  await deps.cache.refresh();
});

const check = (plants: number[], medicines: string[]) =>
  service.call(interactionChecks.check, { body: { plants, medicines } });

test('a medicine has the interactions of its classes too, the gravest first', async () => {
  const { pairs, sources } = await check([1], ['warfarin']);
  expect(pairs.map((pair) => [pair.medicine.id, pair.interaction.severity])).toEqual([
    ['warfarin', 'contraindicated'],
    ['warfarin', 'moderate'],
  ]);
  expect(sources).toMatchObject([{ id: 'test-flora' }]);
});

test('a class has the interactions of its members', async () => {
  const { pairs } = await check([1], ['coumarins']);
  expect(pairs.map(({ interaction: { drug } }) => drug)).toEqual(['warfarin', 'blood thinners']);
});

test('pairs without an entry are listed with the reason', async () => {
  const { pairs, uncovered } = await check([1, 2, 3], ['digoxin']);
  expect(pairs).toEqual([]);
  expect(uncovered.map(({ plant, reason }) => [plant.id, reason])).toEqual([
    [1, 'not listed'],
    [2, 'none known'],
    [3, 'not studied'],
  ]);
});

test('a repeated plant or medicine counts once', async () => {
  expect((await check([1, 1], ['warfarin', 'warfarin'])).pairs).toHaveLength(2);
});

test('the answer is not cached', async () => {
  const response = await service.fetch('/api/interaction-checks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ plants: [1], medicines: ['warfarin'] }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control') ?? 'no-store').toMatch(/no-store|private|no-cache/);
});

test('an unknown plant is not found, and an unknown medicine is refused by its name', async () => {
  await expect(check([999], ['warfarin'])).rejects.toMatchObject({ status: 404, message: 'Plant not found' });
  await expect(check([1], ['moonshine'])).rejects.toMatchObject({
    status: 400,
    message: 'There is no medicine called "moonshine" in the list.',
  });
});

test.each<[string, number[], string[], RegExp]>([
  ['no plant', [], ['warfarin'], /at least one plant/],
  ['no medicine', [1], [], /at least one medicine/],
  ['too many plants', Array.from({ length: 21 }, (_, i) => i + 1), ['warfarin'], /at most 20 plants/],
  [
    'too many medicines',
    [1],
    Array.from({ length: limits.interactionCheck.medicines + 1 }, (_, i) => `m${i}`),
    /at most 30 medicines/,
  ],
])('%s is refused with a sentence', async (_, plants, medicines, message) => {
  await expect(check(plants, medicines)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(message),
  });
});

test('anyone reads the lists of medicines, needs and help services', async () => {
  expect(await service.call(interactionChecks.medicines, {})).toEqual(testMedicines);
  expect((await service.call(needs.list, {})).map(({ id }) => id)).toContain('sleep');
  expect(await service.call(helpServices.list, {})).toEqual(testHelpServices);
});
