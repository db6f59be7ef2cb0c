import { type Plant, verdicts } from '@portal/contracts';
import { Identification } from '@portal/contracts/schemas';
import { composeAnswer } from '@portal/vision-core/answer/compose-answer';
import { shownCertaintyBy } from '@portal/vision-core/answer/measured-certainty';
import {
  type Candidate,
  type PlantFinding,
  type Remark,
  withCautionOf,
} from '@portal/vision-core/answer/plant-finding';
import { warningsOf } from '@portal/vision-core/answer/warnings';
import { catalogueOf } from '@portal/vision-core/catalogue/catalogue';
import {
  chanterelle,
  clary,
  comfrey,
  dandelion,
  foxglove,
  garden,
  ivy,
  mistakenFor,
  plantOf,
  sage,
} from '../testing/plants.ts';

/** Figures that limit only the highest confidences. */
const shownCertainty = shownCertaintyBy({
  reliability: [
    { confidence: 0, accuracy: 0.1, photos: 10 },
    { confidence: 1, accuracy: 1, photos: 10 },
  ],
  known: { likelyRight: { photos: 20, share: 0.97, low: 0.9, high: 1 } },
});

describe('composed answers', () => {
  const catalogue = catalogueOf(garden, []);
  const identificationId = '8a3c8a34-52c8-4d0e-9d0c-5e3a3ad0a9b1';
  const answerTo = (finding: PlantFinding, remarks: Remark[] = []) =>
    composeAnswer(finding, catalogue, { identificationId, remarks, toPercent: shownCertainty });

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
      analysis: 'This is probably Dandelion, Taraxacum officinale (80% certain). Seen: Sign 4.',
      german: { analysis: 'Das ist wahrscheinlich Dandelion, Taraxacum officinale (zu 80 % sicher).' },
      suggestions: [
        {
          plantId: sage.id,
          commonName: 'Common sage',
          latinName: 'Salvia officinalis',
          confidence: 40,
          reasoning: 'Sign 5.',
        },
        expect.objectContaining({ plantId: clary.id, confidence: shownCertainty(0.2) }),
      ],
      warnings: [],
    });
    expect(answerTo(finding({})).suggestions).toHaveLength(4);
  });

  test('opens with the gravest warning of the probable candidates, then names the other poisonous ones', () => {
    const probable = ranking(dandelion, ivy, comfrey, foxglove, sage);
    const { analysis, warnings } = answerTo(finding({ ranking: probable }));

    expect(warnings.map(({ commonName, level }) => [commonName, level])).toEqual([
      ['Common foxglove', 'deadly'],
      ['Common ivy', 'toxic'],
      ['Common comfrey', 'caution'],
    ]);
    expect(analysis.startsWith(`${warnings[0]?.text} Also poisonous: Common ivy. This is probably`)).toBe(
      true,
    );
  });

  test('next to a likely match, very unlikely plants are neither suggested nor warned of', () => {
    const nearlySure = [dandelion, sage, foxglove].map(({ id }, index) => ({
      plantId: id,
      confidence: [0.996, 0.02, 0.002][index] ?? 0,
      seen: 'yellow head',
    }));
    const likely = answerTo(finding({ ranking: nearlySure }));

    const certainty = `${shownCertainty(0.996)}% certain`;
    expect(likely.analysis).toContain(`This is probably Dandelion, Taraxacum officinale (${certainty})`);
    expect(likely.suggestions).toEqual([
      expect.objectContaining({ plantId: sage.id, reasoning: 'Yellow head.' }),
    ]);
    expect(likely.warnings).toEqual([]);
    expect(answerTo(finding({ verdict: 'unsure', ranking: nearlySure })).suggestions).toHaveLength(2);
  });

  test('a candidate that is less than a tenth as probable as the first brings no warning', () => {
    const confidences = (second: number) =>
      ranking(dandelion, foxglove).map((one, index) => ({ ...one, confidence: [0.5, second][index] ?? 0 }));

    expect(answerTo(finding({ ranking: confidences(0.049) })).warnings).toEqual([]);
    expect(answerTo(finding({ ranking: confidences(0.05) })).warnings).toMatchObject([{ level: 'deadly' }]);
  });

  test('warns of what a match may be mistaken for, but not of what a suggestion may', () => {
    const dangers = (...plants: Plant[]) =>
      answerTo(finding({ verdict: 'unsure', ranking: ranking(...plants) })).warnings.map(({ text }) => text);

    expect(dangers(comfrey, sage)[0]).toBe(
      'Common comfrey can be mistaken for Common foxglove, Digitalis purpurea, which is deadly poisonous.',
    );
    expect(dangers(sage, comfrey)).toEqual([
      'It isn’t certain what this is: it may be a poisonous plant or mushroom.',
      'Common comfrey, Symphytum officinale, should be used with caution (leaf and root).',
    ]);
  });

  test('a photo without a plant matches nothing, whatever the provider ranks, and has the general caution', () => {
    expect(answerTo(finding({ verdict: 'no_plant', seen: 'even grey' }))).toEqual({
      identificationId,
      verdict: 'no_plant',
      matchedPlant: null,
      confidence: 0,
      analysis:
        'No plant was found in this photo. Photograph one plant from close up, in good light, so that it fills most of the picture. A plant must not be used before it is certain what it is.',
      german: { analysis: expect.stringContaining('keine Pflanze gefunden') },
      suggestions: [],
      warnings: [expect.objectContaining({ commonName: 'Unidentified plant', level: 'caution' })],
    });
  });

  test('an unsure answer lists the candidates', () => {
    const { analysis, matchedPlant } = answerTo(finding({ verdict: 'unsure' }));

    expect(analysis).toContain(
      `It could be one of these: Dandelion (80%), Common sage (40%) or Clary (${shownCertainty(0.2)}%). This plant must not be used before it is certain what it is.`,
    );
    expect(matchedPlant).toEqual(dandelion);
  });

  test.each(['unsure', 'group_only', 'unknown'] as const)(
    'no answer that is %s is without a warning, even if its candidates are harmless',
    (verdict) => {
      const { warnings, analysis } = answerTo(finding({ verdict, ranking: ranking(dandelion, sage) }));

      expect(warnings).toEqual([expect.objectContaining({ level: 'caution' })]);
      expect(analysis).toMatch(/^It isn’t certain what this is: it may be a poisonous plant or mushroom\. /);
    },
  );

  test('names the genus when only that is clear', () => {
    const group = { rank: 'genus', name: 'Salvia' } as const;
    const { analysis, ...answer } = answerTo(
      finding({ verdict: 'group_only', group, ranking: ranking(sage, clary) }),
    );

    expect(analysis).toMatch(
      /^It isn’t certain .+ mushroom\. It looks like the genus Salvia, but the photo doesn’t show which species: Common sage \(80%\) or Clary \(40%\)\./,
    );
    expect(answer).toMatchObject({ group, matchedPlant: sage });
  });

  test.each(['likely', 'unsure', 'fungus'] as const)(
    'a fungus that a provider calls %s gets no name and no flower, the deadliest as its warning, and what to do',
    (verdict) => {
      const seen = 'white flower, round outline';
      const answer = answerTo(
        finding({ verdict, seen, nextOrgan: 'flower', ranking: ranking(chanterelle, foxglove, sage) }),
      );

      expect(answer).toMatchObject({
        verdict: 'fungus',
        matchedPlant: null,
        confidence: 0,
        suggestions: [],
        warnings: [{ commonName: 'Death cap', latinName: 'Amanita phalloides', level: 'deadly' }],
      });
      expect(answer.analysis).toMatch(
        /^A photo can’t tell a mushroom from a death cap .+ destroying angel .+ webcap .+Galerina marginata.+ never eat it.+ This looks like a mushroom or another fungus.+ mushroom expert .+ poison centre/,
      );
      const { matchedPlant: _, ...texts } = answer;
      expect(JSON.stringify(texts)).not.toMatch(/chanterelle|flower|blüte|petal|leaf|foliage/i);
    },
  );

  test('the warning of a fungus leads to the page of the death cap, where there is one', () => {
    const page = plantOf({
      id: 8,
      commonName: 'Death cap',
      latinName: 'Amanita phalloides',
      category: 'fungi',
    });
    const fungus = finding({ verdict: 'fungus', ranking: ranking(chanterelle, page) });
    const warningsIn = (plants: Plant[]) =>
      composeAnswer(fungus, catalogueOf(plants, []), {
        identificationId,
        remarks: [],
        toPercent: shownCertainty,
      }).warnings;

    expect(warningsIn([...garden, page])).toMatchObject([{ plantId: 8 }]);
    expect(warningsIn(garden)[0]).not.toHaveProperty('plantId');
  });

  test('a probable fungus among the candidates of a plant is warned of, but not named', () => {
    const { suggestions, warnings } = answerTo(
      finding({ verdict: 'unsure', ranking: ranking(sage, chanterelle, clary) }),
    );

    expect(suggestions.map(({ plantId }) => plantId)).toEqual([clary.id]);
    expect(warnings[0]).toMatchObject({ commonName: 'Mushrooms', level: 'deadly' });
  });

  test('the warning of mushrooms comes first where a fungus can’t be ruled out', () => {
    const { verdict, warnings } = answerTo(finding({ mayBeFungus: true, ranking: ranking(ivy) }));

    expect(verdict).toBe('likely');
    expect(warnings.map(({ commonName }) => commonName)).toEqual(['Mushrooms', 'Common ivy']);
  });

  test('where the local analysis sees a fungus, no provider’s plant is likely', () => {
    const fungus = finding({ verdict: 'fungus', ranking: ranking(chanterelle) });
    const lily = finding({ ranking: ranking(dandelion) });

    expect(withCautionOf(fungus, lily)).toMatchObject({ verdict: 'unsure', mayBeFungus: true });
    expect(withCautionOf(finding({}), lily)).toMatchObject({ verdict: 'likely', mayBeFungus: false });
    expect(withCautionOf(fungus, fungus)).toBe(fungus);
  });

  test('an unknown plant is not matched: the answer says what to photograph, and warns of what it may be', () => {
    const answer = answerTo(
      finding({ verdict: 'unknown', nextOrgan: 'flower', ranking: ranking(dandelion, foxglove) }),
    );

    expect(answer).toMatchObject({
      verdict: 'unknown',
      matchedPlant: null,
      confidence: 0,
      nextOrgan: 'flower',
      suggestions: [{ plantId: dandelion.id }, { plantId: foxglove.id }],
      warnings: [{ plantId: foxglove.id, level: 'deadly' }],
    });
    expect(answer.analysis).toContain(
      'We don’t know this plant: none in the encyclopedia is similar enough. The most similar: Dandelion (80%) or Common foxglove (40%). This plant must not be used before it is certain what it is. To find out more, photograph a flower from close up, if there is one.',
    );
  });

  test.each([
    [0.16, {}, ['Common foxglove', 'deadly']],
    [0.12, {}, ['Unidentified plant', 'caution']],
    [0.16, { isContradicted: true }, ['Unidentified plant', 'caution']],
  ])(
    'the answer to an unknown plant names a deadly one only if the photo resembles it: %f, %j',
    (confidence, more, warned) => {
      const [first, second] = ranking(dandelion, foxglove);
      const answer = answerTo(
        finding({
          verdict: 'unknown',
          ranking: [
            { ...(first as Candidate), confidence: 0.19 },
            { ...(second as Candidate), confidence, ...more },
          ],
        }),
      );

      expect(answer.warnings.map(({ commonName, level }) => [commonName, level])).toEqual([warned]);
    },
  );

  test('says of a match without a feature that fits only how well it matches', () => {
    const own = {
      ...{ plantId: dandelion.id, confidence: 0.8 },
      seen: 'this hardly matches the plant’s description',
      german: 'das passt kaum zur Beschreibung der Pflanze',
    };
    const { analysis, german } = answerTo(finding({ ranking: [own] }));

    expect(analysis).toMatch(/certain\)\. This hardly matches the plant’s description\.$/);
    expect(german?.analysis).toMatch(/sicher\)\. Das passt kaum zur Beschreibung der Pflanze\.$/);
  });

  test('shows what was seen of the match, and not what it never has', () => {
    const seen = 'blue flower, mid-green foliage';
    const own = {
      plantId: dandelion.id,
      confidence: 0.8,
      seen: 'mid-green foliage',
      german: 'mittelgrünes Laub',
    };
    const answerOf = (verdict: 'likely' | 'unknown') => answerTo(finding({ verdict, seen, ranking: [own] }));
    const textOf = (verdict: 'likely' | 'unknown') => answerOf(verdict).analysis;

    expect(answerOf('likely').german?.analysis).toMatch(/Zu sehen: mittelgrünes Laub\.$/);
    expect(answerOf('unknown').suggestions[0]?.german).toEqual({ reasoning: 'Mittelgrünes Laub.' });

    expect(textOf('likely')).toMatch(/Seen: mid-green foliage\.$/);
    expect(textOf('unknown')).toMatch(/Seen: blue flower, mid-green foliage\.$/);
  });

  test('names the photos that were left out', () => {
    const unused = (unusedPhotos: number[]) => answerTo(finding({ unusedPhotos }));

    expect(unused([1])).toMatchObject({
      unusedPhotos: [1],
      analysis: expect.stringContaining('Photo 2 shows no plant and was left out.'),
    });
    expect(unused([0, 2, 3]).analysis).toContain('Photos 1, 3 and 4 show no plant and were left out.');
    expect(unused([])).not.toHaveProperty('unusedPhotos');
  });

  test('a plant that is named by its traits says so', () => {
    const [first, second] = ranking(sage, clary);
    const byTraits = { plantId: clary.id, confidence: 0.1, seen: second?.seen ?? '', isByTraits: true };
    const { suggestions } = answerTo(finding({ ranking: [...(first ? [first] : []), byTraits] }));

    expect(suggestions).toMatchObject([
      {
        isByTraits: true,
        reasoning: 'Named by its description only, because no photo of it is known here. Sign 6.',
      },
    ]);
    expect(answerTo(finding({ verdict: 'unsure', ranking: [byTraits] })).analysis).toContain(
      'Clary is named by its description only',
    );
  });

  test('a plant missing from the encyclopedia is named but not matched', () => {
    const answer = answerTo(
      finding({ ranking: ranking(ivy).map((one) => ({ ...one, confidence: 0.1 })), unlisted: [daisy] }),
    );

    expect(answer).toMatchObject({ verdict: 'unsure', matchedPlant: null, confidence: 0 });
    expect(answer.analysis).toMatch(
      /It looks most like Bellis perennis, which is not in this encyclopedia\./,
    );
    expect(answer.suggestions).toMatchObject([
      { latinName: 'Bellis perennis', confidence: 91 },
      { plantId: ivy.id },
    ]);
    expect(answer.warnings).toMatchObject([{ plantId: ivy.id }]);
  });
  const daisy = { latinName: 'Bellis perennis', confidence: 0.9127 };

  test('warns of a plant known only as a dangerous look-alike', () => {
    const webcap = { latinName: 'Cortinarius rubellus', confidence: 0.9 };
    const { analysis, suggestions } = answerTo(finding({ ranking: [], unlisted: [webcap] }));

    expect(analysis).toMatch(
      /^Deadly webcap, Cortinarius rubellus, is deadly poisonous\. It looks most like/,
    );
    expect(suggestions).toMatchObject([{ reasoning: expect.stringMatching(/dangerous look-alike/) }]);
  });

  test('leaves out plants deleted from the encyclopedia', () => {
    const deleted = { plantId: 999, confidence: 0.9, seen: '' };
    const { matchedPlant, suggestions } = answerTo(finding({ ranking: [deleted, ...ranking(sage)] }));
    expect([matchedPlant?.id, suggestions]).toEqual([sage.id, []]);

    expect(answerTo(finding({ ranking: [deleted] }))).toMatchObject({
      matchedPlant: null,
      verdict: 'unknown',
    });
  });

  test('ends with the remarks', () => {
    const remark = { text: 'Pl@ntNet did not answer.', german: 'Pl@ntNet hat nicht geantwortet.' };
    for (const { analysis, german } of [
      answerTo(finding({}), [remark]),
      answerTo(finding({ verdict: 'no_plant' }), [remark]),
    ]) {
      expect(analysis.endsWith(remark.text)).toBe(true);
      expect(german?.analysis.endsWith(remark.german)).toBe(true);
    }
  });

  test.each(verdicts)('an answer that is %s matches the contract and never mentions edibility', (verdict) => {
    for (const plant of garden) {
      const answer = answerTo(finding({ verdict, ranking: ranking(plant, ...garden) }));
      expect(Identification.parse(answer)).toEqual(answer);
      const { matchedPlant: _, ...texts } = answer;
      if (verdict !== 'likely') expect(answer.analysis).toMatch(/must not be used|never eat/i);
      expect(JSON.stringify(texts)).not.toMatch(/safe|edible/i);
    }
  });

  test('a German visitor reads the warnings and the verdict in German, with German names', () => {
    const german = { ...foxglove, germanName: 'Roter Fingerhut' };
    const inGerman = catalogueOf([german, ...garden.filter(({ id }) => id !== foxglove.id)], []);
    const likely = composeAnswer(finding({ ranking: ranking(german) }), inGerman, {
      identificationId,
      remarks: [{ text: 'The provider is down.', german: 'Der Dienst antwortet nicht.' }],
      toPercent: shownCertainty,
    });

    expect(likely.german?.analysis).toMatch(
      /^Roter Fingerhut, Digitalis purpurea, ist tödlich giftig.* Das ist wahrscheinlich Roter Fingerhut, Digitalis purpurea \(zu .* % sicher\)\. Der Dienst antwortet nicht\.$/,
    );
  });

  test.each([
    ['no_plant', /keine Pflanze gefunden/],
    ['unknown', /Wir kennen diese Pflanze nicht.* bevor sicher ist/],
    ['fungus', /Pilze werden nie nach einem Foto benannt/],
    ['unsure', /Es könnte .* oder .* sein\. Verwenden Sie die Pflanze nicht/],
  ] as const)('an answer that is %s is in German too', (verdict, text) => {
    const answer = answerTo(finding({ verdict, ranking: ranking(dandelion, sage, clary) }));
    expect(answer.german?.analysis).toMatch(text);
  });
});

describe('warnings', () => {
  const textsOf = (...shown: Plant[]) => warningsOf(shown, garden).map(({ text }) => text);
  const ofMatch = (match: Plant, catalogue = garden) => warningsOf([match], catalogue, [], { match });

  test('harmless plants without dangerous look-alikes get no warning', () => {
    expect(warningsOf([dandelion, sage], garden)).toEqual([]);
  });

  test('warns of each harmful plant and its parts, the gravest first', () => {
    expect(textsOf(dandelion, ivy, foxglove)).toEqual([
      'Common foxglove, Digitalis purpurea, is deadly poisonous (all parts).',
      'Common ivy, Hedera helix, is poisonous (berries and leaves).',
    ]);
  });

  test('states the danger of a look-alike, and leaves the graver levels to the plants themselves', () => {
    expect(ofMatch(comfrey)).toEqual([
      {
        plantId: foxglove.id,
        commonName: 'Common foxglove',
        latinName: 'Digitalis purpurea',
        level: 'caution',
        isLookAlike: true,
        text: 'Common comfrey can be mistaken for Common foxglove, Digitalis purpurea, which is deadly poisonous.',
        german: expect.objectContaining({
          text: expect.stringMatching(/verwechselt werden; .* tödlich giftig\.$/),
        }),
      },
      expect.objectContaining({ plantId: comfrey.id, level: 'caution' }),
    ]);
  });

  test('takes the danger of a look-alike without a page from its description, the deadly first', () => {
    expect(ofMatch(chanterelle).map(({ text }) => text)).toEqual([
      expect.stringMatching(/mistaken for Deadly webcap, .+, which is deadly poisonous\.$/),
      expect.stringMatching(/mistaken for Jack-o’-lantern, .+, which is poisonous\.$/),
    ]);
  });

  test('warns of an unlisted plant that a page names as a dangerous look-alike', () => {
    expect(warningsOf([], garden, ['Cortinarius rubellus', 'Bellis perennis'])).toEqual([
      {
        commonName: 'Deadly webcap',
        latinName: 'Cortinarius rubellus',
        level: 'deadly',
        text: 'Deadly webcap, Cortinarius rubellus, is deadly poisonous.',
        german: {
          commonName: 'Deadly webcap',
          text: 'Deadly webcap, Cortinarius rubellus, ist tödlich giftig.',
        },
      },
    ]);
  });

  test('takes the gravest danger of all pages that name a look-alike', () => {
    const mistaken = (difference: string) => ({
      commonName: 'Hemlock',
      latinName: 'Conium maculatum',
      difference,
      isDangerous: true,
    });
    const fennel = plantOf({ id: 8, lookAlikes: [mistaken('Its leaves are flat.')] });
    const carrot = plantOf({ id: 9, lookAlikes: [mistaken('Its stem is blotched; deadly.')] });
    expect(ofMatch(fennel, [fennel, carrot])).toMatchObject([{ text: expect.stringMatching(/deadly/) }]);
  });

  test('warns of a plant once, as itself rather than as a look-alike', () => {
    expect(
      warningsOf([comfrey, foxglove, comfrey], garden, [], { match: comfrey }).map(({ text }) => text),
    ).toEqual([
      'Common foxglove, Digitalis purpurea, is deadly poisonous (all parts).',
      'Common comfrey, Symphytum officinale, should be used with caution (leaf and root).',
    ]);
  });

  test('a dangerous look-alike gets at least a caution', () => {
    const nettle = plantOf({ id: 9, lookAlikes: [mistakenFor(dandelion)] });
    expect(ofMatch(nettle)).toMatchObject([
      { plantId: dandelion.id, text: expect.stringMatching(/should be used with caution/) },
    ]);
  });

  test('leaves out parts whose description mentions edibility', () => {
    const yew = plantOf({
      id: 9,
      commonName: 'Yew',
      toxicity: { level: 'deadly', parts: 'all but the edible cup' },
    });
    expect(textsOf(yew)).toEqual([expect.stringMatching(/^Yew, .+, is deadly poisonous\.$/)]);
  });

  test('has each warning in German too, with the German names and parts', () => {
    const yew = plantOf({
      id: 9,
      commonName: 'Yew',
      germanName: 'Eibe',
      latinName: 'Taxus baccata',
      toxicity: { level: 'deadly', parts: 'needles', german: { parts: 'Nadeln' } },
    });
    expect(warningsOf([yew], garden)).toMatchObject([
      { german: { commonName: 'Eibe', text: 'Eibe, Taxus baccata, ist tödlich giftig (Nadeln).' } },
    ]);
  });
});
