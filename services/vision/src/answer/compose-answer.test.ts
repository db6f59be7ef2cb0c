import { Identification, type Plant } from '@portal/contracts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { chanterelle, clary, comfrey, dandelion, foxglove, garden, ivy, sage } from '../testing/plants.ts';
import { composeAnswer } from './compose-answer.ts';
import type { PlantFinding } from './plant-finding.ts';

const catalogue = catalogueOf(garden, []);
const identificationId = '8a3c8a34-52c8-4d0e-9d0c-5e3a3ad0a9b1';
const answerTo = (finding: PlantFinding, remarks: string[] = []) =>
  composeAnswer(finding, catalogue, { identificationId, remarks });

const ranking = (...plants: Plant[]) =>
  plants.map(({ id }, index) => ({ plantId: id, confidence: 0.8 / 2 ** index, seen: `Sign ${id}.` }));
const finding = (given: Partial<PlantFinding>): PlantFinding => ({
  verdict: 'likely',
  seen: 'yellow flower head, rosette of toothed leaves',
  ranking: ranking(dandelion, sage, clary, ivy, comfrey, foxglove),
  ...given,
});

test('a likely match is named with its confidence and what was seen; four others are suggested', () => {
  const answer = answerTo(finding({ ranking: ranking(dandelion, sage, clary) }));

  expect(answer).toEqual({
    identificationId,
    verdict: 'likely',
    matchedPlant: dandelion,
    confidence: 80,
    analysis:
      'This is probably Dandelion, Taraxacum officinale (80 % certain). Seen: yellow flower head, rosette of toothed leaves.',
    suggestions: [
      {
        plantId: sage.id,
        commonName: 'Common sage',
        latinName: 'Salvia officinalis',
        confidence: 40,
        reasoning: 'Sign 5.',
      },
      expect.objectContaining({ plantId: clary.id, confidence: 20 }),
    ],
    warnings: [],
  });
  expect(answerTo(finding({})).suggestions).toHaveLength(4);
});

test('the answer opens with the gravest danger of what it shows, and names the others', () => {
  const { analysis, warnings } = answerTo(finding({}));

  expect(warnings.map(({ commonName, level }) => [commonName, level])).toEqual([
    ['Common foxglove', 'deadly'],
    ['Common ivy', 'toxic'],
    ['Common comfrey', 'caution'],
  ]);
  expect(analysis.startsWith(`${warnings[0]?.text} Beware of Common ivy too. This is probably`)).toBe(true);
});

test('beside a likely match what is hardly possible is not suggested, nor are its dangers', () => {
  const nearlySure = [dandelion, sage, foxglove].map(({ id }, index) => ({
    plantId: id,
    confidence: [0.996, 0.02, 0.002][index] ?? 0,
    seen: 'yellow head',
  }));
  const likely = answerTo(finding({ ranking: nearlySure }));

  expect(likely.analysis).toMatch(/^This is probably Dandelion, Taraxacum officinale \(over 99 % certain\)/);
  expect(likely.suggestions).toEqual([
    expect.objectContaining({ plantId: sage.id, reasoning: 'Yellow head.' }),
  ]);
  expect(likely.warnings).toEqual([]);
  expect(answerTo(finding({ verdict: 'unsure', ranking: nearlySure })).suggestions).toHaveLength(2);
});

test('a photo without a plant matches nothing, whatever a provider ranks', () => {
  expect(answerTo(finding({ verdict: 'no_plant', seen: 'even grey' }))).toEqual({
    identificationId,
    verdict: 'no_plant',
    matchedPlant: null,
    confidence: 0,
    analysis: 'No plant was found in this photo.',
    suggestions: [],
    warnings: [],
  });
});

test('who is unsure says what it could be', () => {
  const { analysis, matchedPlant } = answerTo(finding({ verdict: 'unsure' }));

  expect(analysis).toContain('It could be one of these: Dandelion, Common sage or Clary.');
  expect(matchedPlant).toEqual(dandelion);
});

test('where the genus alone is clear, the genus is named', () => {
  const group = { rank: 'genus', name: 'Salvia' } as const;
  const { analysis } = answerTo(finding({ verdict: 'group_only', group, ranking: ranking(sage, clary) }));

  expect(analysis).toMatch(
    /^It is probably of the genus Salvia, but the photo does not tell which one: Common sage or Clary\./,
  );
});

test('a fungus is never shown as likely, and the answer says why', () => {
  const { verdict, analysis } = answerTo(finding({ ranking: ranking(chanterelle, sage) }));

  expect(verdict).toBe('unsure');
  expect(analysis).toMatch(/never eat one because of this answer/);
});

test('what the encyclopedia does not have is named and matches nothing', () => {
  const answer = answerTo(
    finding({ ranking: ranking(ivy).map((one) => ({ ...one, confidence: 0.1 })), strangers: [daisy] }),
  );

  expect(answer).toMatchObject({ verdict: 'unsure', matchedPlant: null, confidence: 0 });
  expect(answer.analysis).toMatch(/It looks most like Bellis perennis, which is not in this encyclopedia\./);
  expect(answer.suggestions).toMatchObject([
    { latinName: 'Bellis perennis', confidence: 91.3 },
    { plantId: ivy.id },
  ]);
  expect(answer.warnings).toMatchObject([{ plantId: ivy.id }]);
});
const daisy = { latinName: 'Bellis perennis', confidence: 0.9127 };

test('what the encyclopedia knows only as a dangerous look-alike is warned of first', () => {
  const webcap = { latinName: 'Cortinarius rubellus', confidence: 0.9 };
  const { analysis, suggestions } = answerTo(finding({ ranking: [], strangers: [webcap] }));

  expect(analysis).toMatch(/^Deadly webcap, Cortinarius rubellus, is deadly poisonous\. It looks most like/);
  expect(suggestions).toMatchObject([{ reasoning: expect.stringMatching(/warns of/) }]);
});

test('plants that the encyclopedia no longer has are left out', () => {
  const gone = { plantId: 999, confidence: 0.9, seen: '' };
  const { matchedPlant, suggestions } = answerTo(finding({ ranking: [gone, ...ranking(sage)] }));
  expect([matchedPlant?.id, suggestions]).toEqual([sage.id, []]);

  expect(answerTo(finding({ ranking: [gone] }))).toMatchObject({ matchedPlant: null, verdict: 'unsure' });
});

test('remarks on how the answer came about end it', () => {
  const remark = 'Pl@ntNet did not answer.';
  expect(answerTo(finding({}), [remark]).analysis.endsWith(remark)).toBe(true);
  expect(answerTo(finding({ verdict: 'no_plant' }), [remark]).analysis.endsWith(remark)).toBe(true);
});

test.each(['likely', 'unsure', 'group_only', 'no_plant'] as const)(
  'an answer that is %s keeps the contract and never speaks of what may be eaten',
  (verdict) => {
    for (const plant of garden) {
      const answer = answerTo(finding({ verdict, ranking: ranking(plant, ...garden) }));
      expect(Identification.parse(answer)).toEqual(answer);
      const { matchedPlant: _, ...words } = answer;
      expect(JSON.stringify(words)).not.toMatch(/safe|edible/i);
    }
  },
);
