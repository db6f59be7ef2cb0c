import { buildEntry, completeFields, testLists, testTraits } from '../testing/factories.ts';
import { contentProblems, thinCategories } from './content-rules.ts';
import type { CatalogueEntry, TraitsByName } from './entry.ts';

const words = (count: number, of = 'word') => `${Array.from({ length: count }, () => of).join(' ')}.`;

/** An entry without problems. */
const fine = (changes: Partial<CatalogueEntry> = {}) =>
  buildEntry({
    ...completeFields,
    latinName: 'Salvia experimentalis',
    description: words(80, 'leaf'),
    uses: words(80, 'tea'),
    habitat: words(80, 'hill'),
    growingConditions: words(80, 'sun'),
    ...changes,
  });

const problems = (...entries: CatalogueEntry[]) => problemsWith(traitsFor(...entries), ...entries);

const traitsFor = (...entries: CatalogueEntry[]): TraitsByName =>
  Object.fromEntries(entries.map(({ latinName }) => [latinName, testTraits]));

const problemsWith = (traits: TraitsByName, ...entries: CatalogueEntry[]) =>
  contentProblems({
    traits,
    ...testLists,
    entries: entries.map((entry) => ({
      file: `${entry.latinName.toLowerCase().replace(/ (× )?/g, '-')}.json`,
      entry,
    })),
  });

/** An entry's single interaction. */
const listing = (changes: object): Partial<CatalogueEntry> => ({
  interactionGap: undefined,
  interactions: [
    {
      drug: 'warfarin',
      effect: 'More bleeding.',
      evidence: 'clinical' as const,
      sources: ['test-flora'],
      medicines: ['warfarin'],
      severity: 'major' as const,
      action: 'monitor' as const,
      german: { drug: 'Warfarin', effect: 'Stärkere Blutung.' },
      ...changes,
    },
  ],
});

/** An entry's single indication. */
const indicated = (changes: object): Partial<CatalogueEntry> => ({
  indications: [
    {
      need: 'sleep',
      sentence: 'The leaf is a folk remedy for poor sleep.',
      part: 'leaf',
      preparation: 'tea',
      use: 'internal' as const,
      evidence: 'folk' as const,
      sources: [],
      german: { sentence: 'Das Blatt ist ein Hausmittel.', part: 'Blatt', preparation: 'Tee' },
      ...changes,
    },
  ],
});

test('a valid entry has no problems', () => {
  expect(problems(fine())).toEqual([]);
});

test.each<[string, Partial<CatalogueEntry>, string]>([
  ['too short a field', { habitat: words(59, 'hill') }, 'habitat has 59 words'],
  ['too long an optional field', { constituents: words(161) }, 'constituents has 161 words'],
  ['a text without its full stop', { uses: words(80, 'tea').slice(0, -1) }, 'full stop'],
  ['mark-up', { uses: `**Tea** ${words(80, 'tea')}` }, 'mark-up'],
  ['spaces at an end', { description: ` ${words(80)}` }, 'begins or ends with a space'],
  [
    'a toxic plant without its parts',
    { toxicity: { level: 'toxic', effect: 'Harm.' }, safetyNotes: words(60) },
    'which part',
  ],
  [
    'a toxic plant without safety notes',
    { toxicity: { level: 'caution', parts: 'sap', effect: 'Harm.' } },
    'no safety notes',
  ],
  [
    'toxic parts of a harmless plant',
    { toxicity: { level: 'none', parts: 'seeds' } },
    'though its toxicity is "none"',
  ],
  ['an interaction without a drug', listing({ drug: ' ' }), 'lacks its drug'],
  ['an interaction without what to do', listing({ action: undefined }), 'lacks its severity or what to do'],
  ['an interaction with an unknown medicine', listing({ medicines: ['nothing'] }), 'no medicine of the list'],
  ['evidence without a source', listing({ sources: [] }), 'more than theoretical'],
  ['an unexplained lack of interactions', { interactionGap: undefined }, 'none is known or none was studied'],
  ['an English interaction', listing({ german: undefined }), 'no German text'],
  ['an unknown need', indicated({ need: 'flying' }), 'unknown need "flying"'],
  ['a monograph that is not cited', indicated({ evidence: 'monograph' }), 'cites no monograph'],
  [
    'a warning without a reason',
    { groups: { ...completeFields.groups, liver: { level: 'avoid', sources: [] } } },
    'gives no reason for "liver"',
  ],
  ['a repeated category', { categories: ['medicinal'] }, 'repeats the main category'],
  ['a missing German name', { germanName: undefined }, 'germanName is missing'],
  [
    'a poison without a toxicology source',
    {
      toxicity: {
        level: 'deadly',
        parts: 'root',
        effect: 'Death.',
        german: { parts: 'Wurzel', effect: 'Tod.' },
      },
      safetyNotes: words(60, 'never'),
      contraindications: words(60, 'none'),
    },
    'no toxicology source',
  ],
  ['an unknown source', { sources: ['nowhere'] }, 'cites "nowhere"'],
  ['a promise', { uses: `It is safe. ${words(80, 'tea')}` }, 'promises without saying'],
])('%s is a problem', (_, changes, message) => {
  expect(problems(fine(changes))).toContainEqual(expect.stringContaining(message));
});

test('a plant without traits, and traits of no plant, are problems', () => {
  const sage = fine();

  expect(problemsWith({}, sage)).toEqual(['traits.json lacks Salvia experimentalis.']);
  expect(problemsWith(traitsFor(sage, fine({ latinName: 'Salvia absens' })), sage)).toEqual([
    'traits.json holds Salvia absens, which is not in the catalogue.',
  ]);
});

test('a file is named after its plant', () => {
  const entry = fine({ latinName: 'Salvia × mixta' });
  const catalogue = {
    ...testLists,
    traits: traitsFor(entry),
    entries: [{ file: 'sage.json', entry }],
  };
  expect(contentProblems(catalogue)).toEqual([
    'sage.json: the file of Salvia × mixta must be salvia-mixta.json.',
  ]);
});

test.each<[string, Partial<CatalogueEntry>]>([
  ['an id', { commonName: 'Other', latinName: 'Salvia altera' }],
  ['a common name', { id: 2, commonName: 'TEST SAGE 1', latinName: 'Salvia altera' }],
  ['a Latin name as a synonym', { id: 2, otherNames: ['salvia experimentalis'], latinName: 'Salvia altera' }],
])('two plants must not share %s', (_, changes) => {
  const other = fine({
    description: words(80, 'a'),
    uses: words(80, 'b'),
    habitat: words(80, 'c'),
    ...changes,
  });
  expect(problems(fine(), { ...other, growingConditions: words(80, 'd') })).toHaveLength(1);
});

test('a category without plants is named', () => {
  const thin = thinCategories([fine({ category: 'jungle' })]);
  expect(thin).toContain('edible has 0 plants, fewer than 1.');
  expect(thin).toContain('fungi has 0 plants, fewer than 8.');
  expect(thin.join()).not.toContain('jungle');
});
