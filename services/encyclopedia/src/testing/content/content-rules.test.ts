import type { LookAlike } from '@portal/contracts';
import { Traits, type TraitsInput } from '@portal/plates';
import type { CatalogueEntry, CatalogueReference, TraitsByName } from '../../catalogue/entry.ts';
import { buildEntry, completeFields, testLists, testTraits } from '../factories.ts';
import { contentProblems, thinCategories } from './content-rules.ts';
import { lookAlikeProblems } from './look-alike-rules.ts';
import { referenceProblems } from './reference-rules.ts';
import { sharedSentences, unqualifiedClaims } from './wording-rules.ts';

describe('content', () => {
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
      previews: { revision: '', previews: {} },
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
    [
      'an interaction with an unknown medicine',
      listing({ medicines: ['nothing'] }),
      'no medicine of the list',
    ],
    ['evidence without a source', listing({ sources: [] }), 'more than theoretical'],
    [
      'an unexplained lack of interactions',
      { interactionGap: undefined },
      'none is known or none was studied',
    ],
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
      previews: { revision: '', previews: {} },
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
    [
      'a Latin name as a synonym',
      { id: 2, otherNames: ['salvia experimentalis'], latinName: 'Salvia altera' },
    ],
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
});

describe('look-alikes', () => {
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
      previews: { revision: '', previews: {} },
      ...testLists,
      traits: {
        'Allium experimentale': traits({ shape: 'elliptic', lengthCm: 20, breadth: 0.27 }, 'white'),
        'Colchicum experimentale': traits({ shape: 'lanceolate', lengthCm: 25, breadth: 0.2 }, 'lilac'),
      },
      entries: plants.map((entry) => ({ file: `${entry.id}.json`, entry })),
    });

  /** Finds the problems of the garlic's text on the crocus. */
  const wrongIn = (difference: string, german = 'Tödlich.', changes: Partial<LookAlike> = {}) =>
    problemsOf(
      garlic(lookAlike('Colchicum experimentale', difference, german, { isDangerous: true, ...changes })),
      crocus(ofGarlic),
    );

  test.each([
    [
      'A plant 80–120 cm tall with lilac flowers in autumn.',
      'Wird 80–120 cm hoch, mit lila Blüten im Herbst.',
    ],
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
});

describe('references', () => {
  const article = (changes: Partial<CatalogueReference> = {}): CatalogueReference => ({
    id: 'assay-2025',
    kind: 'article',
    citation: 'Assay A, Tester T. Trials of trials in a test. Journal of Tests. 2025;1(2):3–4.',
    url: 'https://doi.org/10.1000/trials',
    doi: '10.1000/trials',
    ...changes,
  });
  const monograph = (citation: string): CatalogueReference => ({
    id: 'ema-salvia',
    kind: 'monograph',
    citation,
  });

  test('complete works have no problem', () => {
    const works = [
      article(),
      article({ doi: undefined, url: 'https://journal.example/3' }),
      monograph(
        'HMPC. Herbal monograph on Salvia. EMA/HMPC/277152/2015, Revision 1, final, 20 September 2016.',
      ),
      monograph('HMPC. Herbal monograph on Salvia. EMEA/HMPC/170261/2006, final, 4 September 2008.'),
      monograph('HMPC. Herbal monograph on Salvia, leaf.'),
    ].map((work, index) => ({ ...work, id: `${work.id}-${index}` }));

    expect(referenceProblems(works)).toEqual([]);
  });

  test.each([
    [
      'a DOI without a publisher’s number',
      { doi: 'trials', url: 'https://doi.org/trials' },
      'has "trials" for a DOI.',
    ],
    [
      'a DOI with an address around it',
      { doi: 'doi.org/10.1000/x', url: 'https://doi.org/doi.org/10.1000/x' },
      'has "doi.org/10.1000/x" for a DOI.',
    ],
    ['a link to a copy', { url: 'https://copies.example/trials' }, 'links to another address than its DOI.'],
    ['no link', { url: undefined }, 'links to another address than its DOI.'],
    ['a DOI in the link alone', { doi: undefined }, 'links to a DOI that it doesn’t name.'],
    [
      'a title with its journal in brackets',
      { citation: 'Trials of trials in a test (J Tests 2025).' },
      'lacks the title or the journal.',
    ],
  ])('%s is a problem', (_, changes, problem) => {
    expect(referenceProblems([article(changes)])).toEqual([`references.json: assay-2025 ${problem}`]);
  });

  test.each([
    [
      'with a part missing',
      'EMA/HMPC/277152, final, 20 September 2016.',
      'has a document number that isn’t of the form EMA/HMPC/1234/2020.',
    ],
    ['without a date', 'EMA/HMPC/277152/2015, final.', 'has a document number without a date.'],
  ])('a document number %s is a problem', (_, number, problem) => {
    expect(referenceProblems([monograph(`HMPC. Herbal monograph on Salvia, leaf. ${number}`)])).toEqual([
      `references.json: ema-salvia ${problem}`,
    ]);
  });

  test('the same work twice is a problem, whatever the case of its DOI', () => {
    const doi = '10.1000/TRIALS';
    expect(
      referenceProblems([article(), article({ id: 'again-2025', doi, url: `https://doi.org/${doi}` })]),
    ).toEqual(['references.json: assay-2025 and again-2025 share the DOI 10.1000/trials.']);
    expect(referenceProblems([article(), article({ doi: undefined, url: undefined })])).toEqual([
      'references.json: assay-2025 and assay-2025 share the id assay-2025.',
    ]);
  });
});

describe('wording', () => {
  test.each([
    'The tea is safe.',
    'It can be taken safely for years.',
    'The root cures colds.',
    'A cure for insomnia.',
    'It has no taste at all, which is one reason why people who brew it daily call the tea safe.',
    'Trials found it safe.',
    'Adults may take it safely.',
  ])('"%s" promises too much', (uses) => {
    expect(unqualifiedClaims(buildEntry({ uses }))).toHaveLength(1);
  });

  test.each([
    'No dose of it is safe.',
    'It has not been shown to be safe in pregnancy.',
    'In trials of up to twelve weeks it was safe for healthy adults.',
    'Nothing here cures an infection.',
    'Medieval herbals held that it would cure the bite of a mad dog.',
    'Food safety agencies watch it, and its safety is debated.',
    'Keep it in a safe-deposit of words: unsafe, cured vanilla, secure.'.replace('safe-deposit', 'store'),
  ])('"%s" may be said', (uses) => {
    expect(unqualifiedClaims(buildEntry({ uses }))).toEqual([]);
  });

  test('a sentence that two plants share is found, whatever its case and punctuation', () => {
    const one = buildEntry({ id: 1, habitat: 'It grows on dry and stony hills. Rare.' });
    const two = buildEntry({
      id: 2,
      description: 'A sage of another test, and no other.',
      uses: 'For soup. It grows on dry, and stony hills!',
      habitat: 'Rare.',
      growingConditions: 'Shade, rich soil.',
    });

    expect(sharedSentences([one, two])).toEqual([
      'Salvia experimentalis 1, habitat and Salvia experimentalis 2, uses have the same sentence: ' +
        '"It grows on dry, and stony hills!"',
    ]);
  });
});
