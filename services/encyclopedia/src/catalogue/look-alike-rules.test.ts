import type { LookAlike } from '@portal/contracts';
import { Traits, type TraitsInput } from '@portal/plates';
import { buildEntry, completeFields, testLists } from '../testing/factories.ts';
import type { CatalogueEntry } from './entry.ts';
import { lookAlikeProblems } from './look-alike-rules.ts';

const lookAlike = (
  latinName: string,
  difference: string,
  german: string,
  changes: Partial<LookAlike> = {},
): LookAlike => ({
  commonName: latinName,
  latinName,
  difference,
  isDangerous: false,
  german: { commonName: latinName, difference: german },
  ...changes,
});

const facts = (heightCm: [number, number], flowering: number[]) => ({
  quickFacts: { ...completeFields.quickFacts, heightCm, flowering },
});

const traits = (leaf: TraitsInput['leaf'], colour: string) =>
  Traits.parse({
    habit: 'upright herb',
    heightCm: 40,
    scene: 'garden',
    leaf,
    flower: { form: 'star', colour, sizeCm: 2 },
  });

/** Broad-leaved, 20–40 cm, with white flowers in spring. */
const garlic = (...lookAlikes: LookAlike[]): CatalogueEntry =>
  buildEntry({
    commonName: 'Test garlic',
    germanName: 'Testlauch',
    latinName: 'Allium experimentale',
    lookAlikes,
    ...facts([20, 40], [4, 5]),
  });

/** As broad-leaved, 80–120 cm, with lilac or yellow flowers in autumn; deadly. */
const crocus = (...lookAlikes: LookAlike[]): CatalogueEntry =>
  buildEntry({
    id: 2,
    commonName: 'Test crocus',
    germanName: 'Testzeitlose',
    latinName: 'Colchicum experimentale',
    description: 'A corm of tests. Its lilac flowers, in one form yellow, need no leaves.',
    otherNames: ['Colchicum vetus', 'naked lady'],
    nameLanguages: { 'Colchicum vetus': 'la' },
    toxicity: { level: 'deadly', parts: 'all', effect: 'Death.' },
    lookAlikes,
    ...facts([80, 120], [9, 10]),
  });

const ofGarlic = lookAlike('Allium experimentale', 'White flowers in spring.', 'Weiße Blüten im Frühling.');

const problemsOf = (...plants: CatalogueEntry[]) =>
  lookAlikeProblems({
    ...testLists,
    traits: {
      'Allium experimentale': traits({ shape: 'elliptic', lengthCm: 20, breadth: 0.27 }, 'white'),
      'Colchicum experimentale': traits({ shape: 'lanceolate', lengthCm: 25, breadth: 0.2 }, 'lilac'),
    },
    entries: plants.map((entry) => ({ file: `${entry.id}.json`, entry })),
  });

/** What is wrong with the garlic's text on the crocus. */
const wrongIn = (difference: string, german = 'Tödlich.', changes: Partial<LookAlike> = {}) =>
  problemsOf(
    garlic(lookAlike('Colchicum experimentale', difference, german, { isDangerous: true, ...changes })),
    crocus(ofGarlic),
  );

test.each([
  ['A plant 80–120 cm tall with lilac flowers in autumn.', 'Wird 80–120 cm hoch, mit lila Blüten im Herbst.'],
  ['It reaches 1.1 m. Blooms in October.', 'Sie wird 1,1 m hoch. Blüht im Oktober.'],
  // One form is described, though it isn't drawn.
  ['Yellow or lilac flowers.', 'Gelbe oder lila Blüten.'],
  ['Taller; garlic has white flowers in April.', 'Höher; Testlauch hat weiße Blüten im April.'],
  ['Lilac flowers instead of white stars in spring.', 'Lila Blüten statt weißer Sterne im Frühling.'],
  ['Flowers not in spring, never white flowers.', 'Blüten nicht im Frühling, nie weiße Blüten.'],
  ['Leaves as broad, up to 25 cm long, in spring.', 'Ebenso breite Blätter, bis 25 cm lang, im Frühling.'],
  ['White roots, red berries, and lilac flowers.', 'Weiße Wurzeln, rote Beeren, und lila Blüten.'],
  ['Never taste a leaf to decide. Three stigmas.', 'Nie zur Probe kauen. Narben zu dritt.'],
])('"%s" fits the crocus', (difference, german) => {
  expect(wrongIn(difference, german)).toEqual([]);
});

test.each([
  ['height', 'A plant 20–40 cm tall.', 'Wird 20–40 cm hoch.'],
  ['height', 'It reaches 2 m.', 'Eine Staude bis 2 m.'],
  ['height', 'Often taller than a person.', 'Oft übermannshoch.'],
  ['flowering season', 'Flowers in spring.', 'Blüht im Frühjahr.'],
  ['flowering season', 'Blooms in June.', 'Blüht im Juni.'],
  ['flower colour', 'Flowers blue-green or red.', 'Rote Blüten.'],
  ['flower colour', 'Nodding white bells, later seeds.', 'Nickende weiße Glocken, später Samen.'],
  // D7 of the review: the leaves of both are broad.
  ['leaf width', 'Its leaves are narrow, stalkless.', 'Ihre Blätter sind schmal und ungestielt.'],
])('a %s that does not fit the crocus is found in both languages: "%s"', (what, difference, german) => {
  const mark = expect.stringContaining(`has a ${what} that does not fit Colchicum experimentale`);
  expect(wrongIn(difference, german)).toEqual([mark, mark]);
});

test('a mark of the page’s own plant must fit it too', () => {
  expect(wrongIn('Lilac flowers instead of blue stars.')).toEqual([
    expect.stringContaining('flower colour that does not fit Allium experimentale'),
  ]);
  expect(wrongIn('Test garlic flowers in winter.')).toEqual([
    expect.stringContaining('flowering season that does not fit Allium experimentale'),
  ]);
});

test('a plant that is not the taller one must not be called so', () => {
  const tall = { ...ofGarlic, difference: 'Taller, with a smell.' };
  expect(
    problemsOf(
      garlic(lookAlike('Colchicum experimentale', 'Deadly.', 'Tödlich.', { isDangerous: true })),
      crocus(tall),
    ),
  ).toEqual([expect.stringContaining('has a height that does not fit Allium experimentale')]);
});

test('both plants name each other, under a synonym too', () => {
  const dangerous = { isDangerous: true };
  const bySynonym = lookAlike('Colchicum vetus', 'Deadly.', 'Tödlich.', dangerous);

  expect(problemsOf(garlic(bySynonym), crocus(ofGarlic))).toEqual([]);
  expect(problemsOf(garlic(bySynonym), crocus())).toEqual([
    '1.json: the look-alike Colchicum vetus does not name Allium experimentale in turn.',
  ]);
  expect(problemsOf(garlic(), crocus(ofGarlic))).toEqual([
    '2.json: the look-alike Allium experimentale does not name Colchicum experimentale in turn.',
  ]);
  // A common name isn't a synonym, and a plant outside the catalogue can't name anybody.
  expect(problemsOf(garlic(lookAlike('naked lady', 'No smell.', 'Kein Geruch.')))).toEqual([]);
});

test('a poisonous look-alike is marked as dangerous, a harmless one is not', () => {
  expect(wrongIn('Kills.', 'Tötet.', { isDangerous: false })).toEqual([
    expect.stringContaining('is deadly, but not marked as dangerous'),
  ]);
  expect(
    problemsOf(
      garlic(lookAlike('Colchicum experimentale', 'Kills.', 'Tötet.', { isDangerous: true })),
      crocus({ ...ofGarlic, isDangerous: true }),
    ),
  ).toEqual([expect.stringContaining('is marked as dangerous, but not toxic')]);
});

test.each([
  ['Leaves 4–8 mm long.', 'Blätter 4–9 mm lang.'],
  ['Found above 3,500 m.', 'Oberhalb von 350 m.'],
  ['Five stamens.', 'Sechs Staubblätter.'],
  ['Scaly, 3.5 cm across.', 'Schuppig.'],
])('"%s" and "%s" have different numbers', (difference, german) => {
  expect(wrongIn(difference, german)).toEqual([expect.stringMatching(/has the numbers .* in German/)]);
});

test.each([
  ['Leaves 1.5 cm long, above 3,500 m.', 'Blätter 1,5 cm lang, oberhalb von 3500 m.'],
  ['Square stems, leaves in threes.', 'Vierkantige Stängel, Blätter zu dritt.'],
])('"%s" and "%s" have the same numbers', (difference, german) => {
  expect(wrongIn(difference, german)).toEqual([]);
});

test.each([
  ['A very bitter taste.', 'Bitter.'],
  ['Bitter.', 'Schmeckt sehr bitter.'],
])('tasting is no mark: "%s", "%s"', (difference, german) => {
  expect(wrongIn(difference, german)).toEqual([expect.stringContaining('offers tasting as a mark')]);
});
