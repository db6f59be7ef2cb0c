import type { Advice, Groups, Indication, Pets, Plant, QuickFacts, SearchGroup } from '@portal/contracts';
import { animals, personGroups } from '@portal/contracts';
import { buildPlant } from '@portal/contracts/testing';
import { plantEntryOf } from '../plants/plant-entry.ts';
import { testDangerousPlants, testNeeds } from '../testing/factories.ts';
import { indexSearch } from './find-plants.ts';

const indication = (need: string, changes: Partial<Indication> = {}): Indication => ({
  need,
  sentence: `Taken for ${need}.`,
  part: 'leaf',
  preparation: 'tea',
  use: 'internal',
  evidence: 'folk',
  sources: [],
  ...changes,
});

const advice = (level: Advice['level'], changes: Partial<Advice> = {}): Advice => ({
  level,
  sources: [],
  ...changes,
});
/** Marks every group as not studied except those that are passed. */
const groups = (changes: Partial<Groups>): Groups => ({
  ...(Object.fromEntries(personGroups.map((group) => [group, advice('not studied')])) as Groups),
  ...changes,
});
const pets = (changes: Partial<Pets>): Pets => ({
  ...(Object.fromEntries(animals.map((animal) => [animal, advice('not studied')])) as Pets),
  ...changes,
});
const facts = (changes: Partial<QuickFacts>): QuickFacts => ({
  lifeForm: 'perennial',
  edibleParts: [],
  nativeRange: [],
  ...changes,
});

let id = 0;
const named = (commonName: string, latinName: string, changes: Partial<Plant> = {}) =>
  buildPlant({ id: ++id, commonName, latinName, ...changes });

const plants = [
  named('Autumn crocus', 'Colchicum autumnale', {
    germanName: 'Herbstzeitlose',
    uses: 'The bulbs sleep through summer; no cough remedy.',
    toxicity: { level: 'deadly', parts: 'all parts', effect: 'Colchicine kills.' },
    pets: pets({ cats: advice('avoid', { text: 'Deadly.' }) }),
  }),
  named('Hops', 'Humulus lupulus', {
    indications: [indication('sleep', { evidence: 'traditional' })],
    groups: groups({ pregnancy: advice('caution') }),
  }),
  named('Common ivy', 'Hedera helix', {
    germanName: 'Efeu',
    category: 'houseplants',
    toxicity: { level: 'toxic', parts: 'berries' },
    indications: [indication('cough', { evidence: 'monograph', isFinishedMedicineOnly: true })],
    groups: groups({ children: advice('caution', { fromAge: 2 }) }),
    pets: pets({ cats: advice('avoid') }),
    quickFacts: facts({ light: ['partial shade', 'shade'], water: 'moderate' }),
  }),
  named('Thorn apple', 'Datura stramonium', {
    germanName: 'Stechapfel',
    toxicity: { level: 'deadly', parts: 'seeds' },
    indications: [indication('cough')],
  }),
  named('Thyme', 'Thymus vulgaris', {
    germanName: 'Thymian',
    otherNames: ['tomillo'],
    nameLanguages: { tomillo: 'es' },
    indications: [
      indication('cough', { evidence: 'monograph', dose: { text: '1–2 g', authority: 'EMA' } }),
      indication('drink'),
    ],
    groups: groups({
      pregnancy: advice('avoid', { text: 'The oil is not for pregnancy.' }),
      children: advice('caution', { fromAge: 4 }),
      surgery: advice('caution'),
    }),
    pets: pets({ cats: advice('caution') }),
    quickFacts: facts({ edibleParts: ['leaves', 'flowers'], light: ['full sun'], water: 'dry' }),
  }),
  named('Valerian', 'Valeriana officinalis', {
    germanName: 'Baldrian',
    indications: [indication('sleep', { evidence: 'monograph' }), indication('drink')],
    groups: groups({ pregnancy: advice('no known problem'), surgery: advice('avoid') }),
  }),
  named('Spider plant', 'Chlorophytum comosum', {
    germanName: 'Grünlilie',
    category: 'houseplants',
    pets: pets({ cats: advice('no known problem') }),
    quickFacts: facts({ light: ['partial shade', 'shade'], water: 'moderate' }),
  }),
  named('Ramsons', 'Allium ursinum', {
    germanName: 'Bärlauch',
    lookAlikes: [
      {
        commonName: 'Autumn crocus',
        latinName: 'Colchicum autumnale',
        difference: 'No stalk.',
        isDangerous: true,
        german: { commonName: 'Herbstzeitlose', difference: 'Ohne Stiel.' },
      },
      {
        commonName: 'Lords-and-ladies',
        latinName: 'Arum maculatum',
        difference: 'Net-veined.',
        isDangerous: true,
        german: { commonName: 'Aronstab', difference: 'Netznervig.' },
      },
    ],
  }),
  named('Witch grass', 'Elymus repens', { indications: [indication('drink'), indication('cough')] }),
];

const needs = [...testNeeds, { id: 'tinnitus', names: { en: 'Tinnitus', de: 'Tinnitus' }, synonyms: [] }];
const find = indexSearch(plants.map(plantEntryOf), {
  needs,
  dangerousPlants: testDangerousPlants,
  everydayNames: { 'Humulus lupulus': ['Hopfentee'] },
});
const inGroup = (term: string, group: SearchGroup) =>
  find(term)
    .plants.filter(({ match }) => match.group === group)
    .map(({ card }) => card.commonName);
const best = (term: string) => inGroup(term, 'best');
const all = (term: string) => find(term).plants.map(({ card }) => card.commonName);
const firstAnswer = (term: string) => find(term).answers[0];

describe('a complaint', () => {
  test.each([
    'sleep',
    'insomnia',
    "I can't sleep",
    'can’t sleep',
    'slep',
    'insomia',
    'Schlafstörungen',
    'was hilft beim Einschlafen?',
    'Schlafstörungstee',
  ])('"%s" finds what is taken for it, the best evidence first', (term) => {
    expect(best(term)).toEqual(['Valerian', 'Hops']);
  });

  test('does not list a plant that only mentions the word', () => {
    expect(all('sleep')).not.toContain('Autumn crocus');
  });

  test('shows the sentence of the indication', () => {
    expect(find('Husten').plants[0]).toMatchObject({
      card: { commonName: 'Thyme' },
      match: { need: 'cough', indication: { sentence: 'Taken for cough.' } },
    });
    expect(find('Husten').needs).toMatchObject([{ id: 'cough' }]);
  });

  test('keeps poisonous plants apart, unless an authority covers a finished medicine', () => {
    expect(best('cough')).toEqual(['Thyme', 'Common ivy', 'Witch grass']);
    expect(inGroup('cough', 'poisonous')).toEqual(['Thorn apple']);
  });

  test('wins over "tea"', () => {
    expect(find('Tee gegen Husten').needs.map(({ id: need }) => need)).toEqual(['cough']);
    expect(best('tea').toSorted()).toEqual(['Thyme', 'Valerian', 'Witch grass']);
  });

  test('without a known plant says so', () => {
    expect(find('tinnitus')).toMatchObject({ answers: [{ kind: 'none known' }], plants: [] });
  });
});

describe('the name of a plant', () => {
  test.each([
    ['can I eat autumn crocus', 'No. All parts are deadly. Colchicine kills.'],
    ['is autum crocus edible', 'Autumn crocus: No. All parts are deadly. Colchicine kills.'],
    ['kann man Herbstzeitlose essen', 'No. All parts are deadly. Colchicine kills.'],
    ['Herbstzeitlosentee', 'No. Take it in no form and no amount. All parts are deadly. Colchicine kills.'],
    ['colchicum autumnale poisonous', 'Yes. All parts are deadly. Colchicine kills.'],
  ])('in "%s" is answered, alone', (term, sentence) => {
    expect(firstAnswer(term)).toMatchObject({ kind: 'plant', sentence: { text: sentence } });
    expect(best(term)).toEqual(['Autumn crocus']);
    expect(all(term)).toHaveLength(1);
  });

  test.each([
    ['can I eat thyme', 'Yes. Eaten are: leaves and flowers.'],
    [
      'are thyme roots edible',
      'No: this guide doesn’t list that part as food. Eaten are: leaves and flowers.',
    ],
    ['is valerian edible', 'No: this guide lists no part of it as food.'],
    ['how much thyme for a cough', 'Leaf · tea · 1–2 g · EMA.'],
    ['how much valerian', 'No authority has assessed a dose; its page says what is known.'],
    ['tomillo edible', 'Yes. Eaten are: leaves and flowers.'],
  ])('in "%s" is answered by its data', (term, sentence) => {
    expect(firstAnswer(term)?.sentence.text).toBe(sentence);
  });

  test('comes first among the plants for a complaint, with its indication', () => {
    expect(find('witch grass for coughs').plants[0]).toMatchObject({
      card: { commonName: 'Witch grass' },
      match: { indication: { need: 'cough' } },
    });
  });

  test('that is poisonous has no alternatives beside it', () => {
    expect(all('thorn apple for coughs')).toEqual(['Thorn apple']);
    expect(firstAnswer('Stechapfel Husten')?.sentence.german.text).toMatch(/^Nein\./);
  });

  test('that people use every day is known', () => {
    expect(all('Hopfentee')[0]).toBe('Hops');
  });

  test('that the guide lacks gets a warning where it is known to be dangerous, and no list', () => {
    expect(find('ist Goldregen giftig')).toMatchObject({
      answers: [{ kind: 'unknown plant', latinName: 'Laburnum anagyroides' }],
      plants: [],
    });
  });

  test.each(['is zorbleweed edible', 'kann man Zorbelkraut essen', 'can cats have zorbleweed'])(
    'that nobody knows gets no list for "%s"',
    (term) => {
      expect(find(term)).toMatchObject({ answers: [{ kind: 'unknown plant' }], plants: [] });
    },
  );

  test('wins over a need that is only similar', () => {
    expect(all('hops')).toEqual(['Hops']);
  });
});

describe('persons and animals', () => {
  test('decide the group of each plant, and their advice is shown', () => {
    const { plants: found, conditions } = find('sleep or cough while pregnant');
    const placed = found.map(({ card, match }) => [card.commonName, match.group, match.condition?.level]);

    expect(conditions).toEqual(['pregnancy']);
    expect(placed).toEqual([
      ['Valerian', 'best', 'no known problem'],
      ['Common ivy', 'with care', 'not studied'],
      ['Hops', 'with care', 'caution'],
      ['Witch grass', 'with care', 'not studied'],
      ['Thyme', 'not for', 'avoid'],
      ['Thorn apple', 'poisonous', 'not studied'],
    ]);
  });

  test.each([
    ['schwanger', 'pregnancy'],
    ['SSW 12', 'pregnancy'],
    ['ich stille', 'breastfeeding'],
    ['before an operation', 'surgery'],
    ['vor der OP', 'surgery'],
    ['autofahren', 'driving'],
    ['my puppy', 'dogs'],
    ['Kater', 'cats'],
    ['für mein Pferd', 'horses'],
    ['goats', 'farmAnimals'],
    ['leberkrank', 'liver'],
    ['my 3 year old', 'children'],
  ])('are recognised in "%s"', (term, condition) => {
    expect(find(term).conditions).toEqual([condition]);
  });

  test('a named plant is answered with the advice', () => {
    expect(find('thyme during pregnancy')).toMatchObject({
      answers: [{ sentence: { text: 'Pregnancy: avoid. The oil is not for pregnancy.' } }],
      plants: [{ card: { commonName: 'Thyme' }, match: { group: 'not for' } }],
    });
  });

  test('the strictest advice decides where there are several', () => {
    expect(find('thyme pregnant before surgery').plants[0]?.match.condition).toMatchObject({
      of: 'pregnancy',
      level: 'avoid',
    });
  });

  test('a child’s age is compared with the youngest age', () => {
    const group = (term: string) =>
      find(term).plants.find(({ card }) => card.commonName === 'Thyme')?.match.group;

    expect(group('cough 3 year old')).toBe('not for');
    expect(group('Husten 5-jähriger')).toBe('with care');
    expect(group('cough my toddler')).toBe('not for');
  });

  test('a baby needs a doctor first', () => {
    expect(firstAnswer('baby cough')?.kind).toBe('see a doctor');
    expect(firstAnswer('Säugling Husten')?.kind).toBe('see a doctor');
  });

  test('"safe for cats" lists only plants without a known problem, and counts those that nobody has studied', () => {
    expect(all('safe for cats')).toEqual(['Spider plant']);
    expect(firstAnswer('safe for cats')?.sentence.text).toMatch(/1 of 9 plants .* 5 have not been studied/);
    expect(all('katzenfreundliche Zimmerpflanzen')).toEqual(['Spider plant']);
  });

  test('"toxic to cats" lists those to avoid, the gravest first, whatever they are', () => {
    expect(best('toxic to cats')).toEqual(['Autumn crocus', 'Common ivy', 'Thyme']);
    expect(best('giftig für Katzen')).toEqual(best('toxic to cats'));
  });

  test('"what to stop before surgery" lists what to avoid before what needs care', () => {
    const listed = find('welche Kräuter vor der OP absetzen').plants.map(({ card, match }) => [
      card.commonName,
      match.group,
    ]);
    expect(listed).toEqual([
      ['Valerian', 'not for'],
      ['Thyme', 'with care'],
    ]);
  });

  test('an animal that the guide has nothing on gets no list', () => {
    expect(find('safe for rabbits')).toMatchObject({ answers: [{ kind: 'none known' }], plants: [] });
    expect(firstAnswer('can rabbits eat thyme')?.kind).toBe('none known');
  });
});

describe('questions that need help', () => {
  test.each([
    ['how to kill myself', 'self-harm'],
    ['poison my husband', 'harm to others'],
    ['Tee zum Abtreiben', 'abortion'],
    ['legal high', 'intoxication'],
    ['poison for rats', 'animal poisoning'],
  ])('"%s" gets help and no plants', (term, harm) => {
    expect(find(term)).toMatchObject({ answers: [{ kind: 'help', harm }], plants: [], needs: [] });
  });

  test('somebody who has eaten a poisonous plant gets the poison centre first', () => {
    expect(find('my child ate autumn crocus')).toMatchObject({
      answers: [{ kind: 'help' }, { kind: 'plant' }],
      plants: [{ card: { commonName: 'Autumn crocus' } }],
    });
  });

  test('an amount that kills is not given, and help is offered', () => {
    for (const term of ['wie viel Stechapfel ist tödlich', 'wie viel Zorbelkraut ist tödlich'])
      expect(find(term)).toMatchObject({ answers: [{ kind: 'help', harm: 'self-harm' }], plants: [] });
  });

  test('an amount that kills an animal is not given either, and the facts come with help', () => {
    const { answers } = find('wie viele Herbstzeitlosen sind tödlich für einen Hund');
    expect(answers.map(({ kind }) => kind)).toContain('help');
    for (const { sentence } of answers) expect(sentence.text).not.toMatch(/^Yes/);
  });

  test('a find that nobody has identified is not called edible', () => {
    expect(find('can I eat this mushroom')).toMatchObject({ answers: [{ kind: 'note' }], plants: [] });
  });

  test.each(['cancer cure', 'Krebs heilen', 'lose weight fast', 'detox'])(
    '"%s" begins with a word on the evidence',
    (term) => {
      expect(firstAnswer(term)?.kind).toBe('evidence');
    },
  );
});

describe('poison', () => {
  test.each(['toxic', 'poisonous', 'giftig', 'Giftpflanzen', 'poisonous plants', 'tödlichste Pflanze'])(
    '"%s" finds all poisonous plants, the deadliest first',
    (term) => {
      expect(inGroup(term, 'poisonous')).toEqual(['Autumn crocus', 'Thorn apple', 'Common ivy']);
      expect(best(term)).toEqual([]);
    },
  );

  test('a question for harmless plants does not list the poisonous ones', () => {
    expect(all('non-toxic')).not.toEqual(expect.arrayContaining(['Autumn crocus']));
    expect(all('ungiftige Zimmerpflanzen')).toEqual(['Spider plant']);
  });

  test('a poisonous plant that only its text matches comes apart', () => {
    expect(best('bulbs sleep')).not.toContain('Autumn crocus');
    expect(inGroup('colchicine bulbs summer', 'best')).toEqual([]);
  });
});

describe('doubles', () => {
  test.each(['Bärlauch Verwechslung', 'what looks like ramsons'])(
    '"%s" lists them with their marks',
    (term) => {
      const { answers, plants: found } = find(term);

      expect(found.map(({ card, match }) => [card.commonName, match.group])).toEqual([
        ['Ramsons', 'best'],
        ['Autumn crocus', 'poisonous'],
      ]);
      expect(found[1]?.match.sentence).toEqual({
        text: 'Unlike Ramsons: No stalk.',
        german: { text: 'Anders als Bärlauch: Ohne Stiel.' },
      });
      expect(answers[0]?.sentence.text).toContain('Lords-and-ladies (Arum maculatum): Net-veined.');
    },
  );

  test('two named plants are compared', () => {
    const { answers, plants: found } = find('Bärlauch oder Herbstzeitlose');

    expect(answers[0]?.sentence).toEqual({
      text: 'Autumn crocus, unlike Ramsons: No stalk.',
      german: { text: 'Herbstzeitlose, anders als Bärlauch: Ohne Stiel.' },
    });
    expect(answers[0]?.compared).toEqual(found.map(({ card }) => card.id));
  });

  test('a plant with one double in the guide is compared with it', () => {
    const { answers, plants: found } = find('Bärlauch Verwechslung');

    expect(answers[0]?.compared).toEqual(found.map(({ card }) => card.id));
  });
});

describe('a place', () => {
  test.each(['houseplants for a dark room', 'Zimmerpflanze für dunkle Ecke'])(
    '"%s" is answered from light and water, the poisonous apart',
    (term) => {
      expect(best(term)).toEqual(['Spider plant']);
      expect(inGroup(term, 'poisonous')).toEqual(['Common ivy']);
    },
  );

  test('drought is no illness', () => {
    expect(best('drought tolerant plants')).toEqual(['Thyme']);
  });
});

describe('bad input', () => {
  test.each([
    ['emoji', '🌿🌿🌿'],
    ['SQL', "'; DROP TABLE plants; --"],
    ['a regular expression', '(a+)+$ [[ \\'],
    ['mixed scripts', 'тимьян 薄荷 thyme ไทม์'],
    ['combining marks', 'e\u0301\u0323'.repeat(100)],
    ['a long word', 'a'.repeat(500)],
    ['many near misses', 'thymme valerien hopps ivvy crocuss '.repeat(14)],
  ])('%s is answered', (_, term) => {
    expect(find(term)).toMatchObject({ needs: expect.any(Array), plants: expect.any(Array) });
  });
});
