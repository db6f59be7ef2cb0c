import {
  helpServices,
  type Interaction,
  interactionChecks,
  limits,
  type Medicine,
  needs,
} from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { seedPlants } from '../seed.ts';
import { buildPlant, testHelpServices, testLists } from '../testing/factories.ts';
import { testEncyclopedia } from '../testing/test-encyclopedia.ts';
import { interactionRoutes } from './interaction.routes.ts';

const medicine = (id: string, en: string, de: string, changes: Partial<Medicine> = {}): Medicine => ({
  id,
  kind: 'substance',
  names: { en, de },
  synonyms: [],
  brands: [],
  classes: [],
  ...changes,
});
const medicines: Medicine[] = [
  medicine('anticoagulants', 'Blood thinners', 'Blutverdünner', {
    kind: 'class',
    synonyms: ['anticoagulants'],
  }),
  medicine('coumarins', 'Coumarins', 'Cumarine', { kind: 'class', classes: ['anticoagulants'] }),
  medicine('warfarin', 'Warfarin', 'Warfarin', { brands: ['Coumadin'], classes: ['coumarins'] }),
  medicine('phenprocoumon', 'Phenprocoumon', 'Phenprocoumon', {
    brands: ['Marcumar'],
    classes: ['coumarins'],
  }),
  medicine('rivaroxaban', 'Rivaroxaban', 'Rivaroxaban', { brands: ['Xarelto'], classes: ['anticoagulants'] }),
  medicine('dabigatran', 'Dabigatran', 'Dabigatran', { classes: ['anticoagulants'] }),
  medicine('oestrogens', 'Oestrogens', 'Östrogene', { kind: 'class' }),
  medicine('estradiol', 'Estradiol', 'Estradiol', { classes: ['oestrogens'] }),
  medicine('aspirin', 'Aspirin (acetylsalicylic acid)', 'Acetylsalicylsäure', { brands: ['Thomapyrin'] }),
  medicine('paracetamol', 'Paracetamol', 'Paracetamol', { brands: ['Thomapyrin'] }),
  medicine('digoxin', 'Digoxin', 'Digoxin'),
];

testDatabase();
const { deps } = testEncyclopedia();
const service = testService(
  interactionRoutes(
    { ...testLists, medicines, everydayNames: { 'Zingiber officinale': ['ginger ale'] } },
    deps.cache,
  ),
);

const interaction = (changes: Partial<Interaction>): Interaction => ({
  drug: 'blood thinners',
  effect: 'More bleeding.',
  evidence: 'clinical',
  sources: ['test-flora'],
  medicines: ['anticoagulants'],
  severity: 'moderate',
  action: 'monitor',
  german: { drug: 'Blutverdünner', effect: 'Mehr Blutungen.' },
  ...changes,
});
const statement = (text: string) => ({ text, sources: ['test-flora'], german: { text } });

beforeEach(async () => {
  await seedPlants([
    buildPlant({
      id: 1,
      commonName: 'Ginger',
      germanName: 'Ingwer',
      latinName: 'Zingiber officinale',
      otherNames: ['Gingembre', 'Common name'],
      summary: { use: statement('Use.'), danger: statement('Danger.'), avoid: statement('Avoid.') },
      interactionGap: undefined,
      interactions: [
        interaction({ drug: 'other blood thinners' }),
        interaction({
          medicines: ['warfarin', 'phenprocoumon'],
          drug: 'warfarin and phenprocoumon',
          german: { drug: 'Warfarin und Phenprocoumon', effect: 'Der INR steigt.' },
          severity: 'minor',
        }),
        interaction({
          medicines: ['warfarin'],
          drug: 'warfarin tablets',
          severity: 'major',
          action: 'monitor',
        }),
        interaction({ medicines: ['warfarin'], drug: 'warfarin', severity: 'major', action: 'avoid' }),
        interaction({ medicines: ['oestrogens'], drug: 'oestrogens', severity: 'contraindicated' }),
      ],
      excludedInteractions: [
        { medicines: ['paracetamol', 'dabigatran', 'estradiol', 'warfarin'], sources: ['test-flora'] },
      ],
    }),
    buildPlant({ id: 2, commonName: 'Valerian', otherNames: ['Common name'], interactionGap: 'none known' }),
    buildPlant({ id: 3, commonName: 'Sage' }),
  ]);
  await deps.cache.refresh();
});

const check = (plants: (number | string)[], names: string[]) =>
  service.call(interactionChecks.check, { body: { plants, medicines: names } });

describe('an answer', () => {
  test('is one for a plant and a medicine: the strictest entry that names it, with the others beside', async () => {
    const { pairs } = await check([1], ['warfarin']);

    expect(pairs).toHaveLength(1);
    expect(pairs[0]?.interaction).toMatchObject({ severity: 'major', action: 'avoid' });
    expect(pairs[0]?.also.map(({ severity, action, ofClass }) => [severity, action, ofClass?.id])).toEqual([
      ['major', 'monitor', undefined],
      ['minor', 'monitor', undefined],
      ['moderate', 'monitor', 'anticoagulants'],
    ]);
  });

  test('takes an entry for the medicine also where one for its class is stricter', async () => {
    const { pairs } = await check([1], ['phenprocoumon']);

    expect(pairs[0]?.interaction.severity).toBe('minor');
  });

  test('from the entry of a class names the class', async () => {
    const { pairs } = await check([1], ['rivaroxaban']);

    expect(pairs[0]?.interaction).toMatchObject({
      drug: 'Blood thinners',
      ofClass: { id: 'anticoagulants', names: { en: 'Blood thinners', de: 'Blutverdünner' } },
    });
  });

  test('from an entry for several medicines names only the one that was asked for', async () => {
    const { pairs } = await check([1], ['phenprocoumon']);

    expect(pairs[0]?.interaction).toMatchObject({ drug: 'Phenprocoumon', german: { drug: 'Phenprocoumon' } });
  });

  test('lists the gravest pairs first, and their references once', async () => {
    const { pairs, sources } = await check([1], ['rivaroxaban', 'phenprocoumon', 'warfarin']);

    expect(pairs.map((pair) => pair.interaction.severity)).toEqual(['major', 'moderate', 'minor']);
    expect(sources).toMatchObject([{ id: 'test-flora' }]);
  });

  test('for a class has its entry, and those of its members as what they are', async () => {
    const { pairs, uncovered } = await check([1], ['anticoagulants']);

    expect(pairs.map((pair) => [pair.medicine.id, pair.memberOf?.id, pair.interaction.severity])).toEqual([
      ['warfarin', 'anticoagulants', 'major'],
      ['anticoagulants', undefined, 'moderate'],
      ['phenprocoumon', 'anticoagulants', 'minor'],
    ]);
    expect(uncovered).toEqual([]);
  });

  test('has every plant and medicine once, also if a class repeats a medicine', async () => {
    const { pairs } = await check([1, 1, 'ginger'], ['warfarin', 'Coumadin', 'coumarins', 'blood thinners']);

    const asked = pairs.map((pair) => `${pair.plant.id} ${pair.medicine.id}`);
    expect(asked).toEqual([...new Set(asked)]);
    expect(pairs.find((pair) => pair.medicine.id === 'warfarin')).not.toHaveProperty('memberOf');
  });

  test('without an entry says whether anybody looked, and with which references', async () => {
    const { pairs, uncovered, sources } = await check([1, 2, 3], ['digoxin', 'paracetamol']);

    expect(pairs).toEqual([]);
    expect(uncovered.map(({ plant, medicine: { id }, reason }) => [plant.id, id, reason])).toEqual([
      [1, 'digoxin', 'not listed'],
      [1, 'paracetamol', 'none known'],
      [2, 'digoxin', 'none known'],
      [2, 'paracetamol', 'none known'],
      [3, 'digoxin', 'not studied'],
      [3, 'paracetamol', 'not studied'],
    ]);
    expect(uncovered.map((pair) => pair.sources)).toEqual([[], ['test-flora'], [], [], [], []]);
    expect(sources).toMatchObject([{ id: 'test-flora' }]);
  });

  test('is “nothing found” where a study of the medicine itself outweighs an entry for its class', async () => {
    const { pairs, uncovered } = await check([1], ['dabigatran', 'rivaroxaban']);

    expect(pairs.map((pair) => pair.medicine.id)).toEqual(['rivaroxaban']);
    expect(uncovered).toMatchObject([
      { medicine: { id: 'dabigatran' }, reason: 'none known', sources: ['test-flora'] },
    ]);
  });

  test('is an entry that names the medicine, or the ban of its class, in spite of such a study', async () => {
    const { pairs, uncovered } = await check([1], ['warfarin', 'estradiol']);

    expect(pairs.map((pair) => [pair.medicine.id, pair.interaction.ofClass?.id])).toEqual([
      ['estradiol', 'oestrogens'],
      ['warfarin', undefined],
    ]);
    expect(uncovered).toEqual([]);
  });

  test('has the summary of every plant once', async () => {
    const { plants } = await check([3, 1], ['warfarin', 'digoxin']);

    expect(plants.map(({ id, summary }) => [id, summary?.danger.text])).toEqual([
      [3, undefined],
      [1, 'Danger.'],
    ]);
  });

  test('is not cached', async () => {
    const response = await service.fetch('/api/interaction-checks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ plants: [1], medicines: ['warfarin'] }),
    });

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control') ?? 'no-store').toMatch(/no-store|private|no-cache/);
  });
});

describe('a name', () => {
  test.each([
    ['WARFARIN', 'Warfarin', ['warfarin']],
    ['coumadin 5 mg', 'Coumadin', ['warfarin']],
    ['marcumra', 'Marcumar', ['phenprocoumon']],
    ['Blutverdünner', 'Blutverdünner', ['anticoagulants']],
    ['thomapyrin', 'Thomapyrin', ['aspirin', 'paracetamol']],
  ])('%s of a medicine is understood as %s', async (asked, name, ids) => {
    const { medicines: understood } = await check([1], [asked]);

    expect(understood).toEqual([{ asked, name, medicines: ids }]);
  });

  test.each([
    ['ginger'],
    ['INGWER'],
    ['ginger ale'],
    ['zingiber officinale'],
    ['gingembre'],
    ['gigner'],
    ['ginger tea'],
  ])('%s of a plant finds it', async (name) => {
    const { plants } = await check([name], ['warfarin']);

    expect(plants.map(({ id }) => id)).toEqual([1]);
  });

  test.each([
    [['moonshine'], 'There is no medicine called “moonshine” in the list.'],
    [
      ['Coumadinol extra'],
      'There is no medicine called “Coumadinol extra” in the list. Did you mean Coumadin (warfarin)?',
    ],
  ])('%j that is unknown is refused with the nearest ones', async (names, message) => {
    await expect(check([1], names)).rejects.toMatchObject({ status: 400, message });
  });

  test('of several plants, or of none, is refused with what it could mean', async () => {
    await expect(check(['common name'], ['warfarin'])).rejects.toMatchObject({
      status: 400,
      message: '“common name” is a name of several plants. Did you mean Ginger or Valerian?',
    });
    await expect(check(['valerianella'], ['warfarin'])).rejects.toMatchObject({
      status: 400,
      message: 'There is no plant called “valerianella” in the guide. Did you mean Valerian?',
    });
    await expect(check([999], ['warfarin'])).rejects.toMatchObject({
      status: 404,
      message: 'Plant not found',
    });
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
])('%s is refused with a sentence', async (_, plants, names, message) => {
  await expect(check(plants, names)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(message),
  });
});

test('anyone reads the lists of medicines, plant names, needs and help services', async () => {
  expect(await service.call(interactionChecks.medicines, {})).toEqual(medicines);
  expect(await service.call(interactionChecks.plantNames, {})).toEqual([
    { id: 1, names: ['Gingembre', 'Common name', 'ginger ale'] },
    { id: 3, names: [] },
    { id: 2, names: ['Common name'] },
  ]);
  expect((await service.call(needs.list, {})).map(({ id }) => id)).toContain('sleep');
  expect(await service.call(helpServices.list, {})).toEqual(testHelpServices);
});
