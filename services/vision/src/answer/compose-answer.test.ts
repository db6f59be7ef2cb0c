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

test('names a likely match with its confidence and what was seen, and suggests four others', () => {
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

test('opens with the gravest warning, then names the other poisonous plants', () => {
  const { analysis, warnings } = answerTo(finding({}));

  expect(warnings.map(({ commonName, level }) => [commonName, level])).toEqual([
    ['Common foxglove', 'deadly'],
    ['Common ivy', 'toxic'],
    ['Common comfrey', 'caution'],
  ]);
  expect(analysis.startsWith(`${warnings[0]?.text} Also poisonous: Common ivy. This is probably`)).toBe(true);
});

test('next to a likely match, very unlikely plants are neither suggested nor warned of', () => {
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

test('a photo without a plant matches nothing, whatever the provider ranks', () => {
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

test('an unsure answer lists the candidates', () => {
  const { analysis, matchedPlant } = answerTo(finding({ verdict: 'unsure' }));

  expect(analysis).toContain('It could be one of these: Dandelion, Common sage or Clary.');
  expect(matchedPlant).toEqual(dandelion);
});

test('names the genus when only that is clear', () => {
  const group = { rank: 'genus', name: 'Salvia' } as const;
  const { analysis } = answerTo(finding({ verdict: 'group_only', group, ranking: ranking(sage, clary) }));

  expect(analysis).toMatch(
    /^It probably belongs to the genus Salvia, but the photo doesn’t show which species: Common sage or Clary\./,
  );
});

test('a fungus is never shown as likely, and the answer says why', () => {
  const { verdict, analysis } = answerTo(finding({ ranking: ranking(chanterelle, sage) }));

  expect(verdict).toBe('unsure');
  expect(analysis).toMatch(/never eat one because of this answer/);
});

test('a plant missing from the encyclopedia is named but not matched', () => {
  const answer = answerTo(
    finding({ ranking: ranking(ivy).map((one) => ({ ...one, confidence: 0.1 })), unlisted: [daisy] }),
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

test('warns of a plant known only as a dangerous look-alike', () => {
  const webcap = { latinName: 'Cortinarius rubellus', confidence: 0.9 };
  const { analysis, suggestions } = answerTo(finding({ ranking: [], unlisted: [webcap] }));

  expect(analysis).toMatch(/^Deadly webcap, Cortinarius rubellus, is deadly poisonous\. It looks most like/);
  expect(suggestions).toMatchObject([{ reasoning: expect.stringMatching(/dangerous look-alike/) }]);
});

test('leaves out plants deleted from the encyclopedia', () => {
  const deleted = { plantId: 999, confidence: 0.9, seen: '' };
  const { matchedPlant, suggestions } = answerTo(finding({ ranking: [deleted, ...ranking(sage)] }));
  expect([matchedPlant?.id, suggestions]).toEqual([sage.id, []]);

  expect(answerTo(finding({ ranking: [deleted] }))).toMatchObject({ matchedPlant: null, verdict: 'unsure' });
});

test('ends with the remarks', () => {
  const remark = 'Pl@ntNet did not answer.';
  expect(answerTo(finding({}), [remark]).analysis.endsWith(remark)).toBe(true);
  expect(answerTo(finding({ verdict: 'no_plant' }), [remark]).analysis.endsWith(remark)).toBe(true);
});

test.each(['likely', 'unsure', 'group_only', 'no_plant'] as const)(
  'an answer that is %s matches the contract and never mentions edibility',
  (verdict) => {
    for (const plant of garden) {
      const answer = answerTo(finding({ verdict, ranking: ranking(plant, ...garden) }));
      expect(Identification.parse(answer)).toEqual(answer);
      const { matchedPlant: _, ...texts } = answer;
      expect(JSON.stringify(texts)).not.toMatch(/safe|edible/i);
    }
  },
);
