import { searchOfCatalogue } from '../testing/catalogue-search.ts';
import { gradeQuestion, type JudgedQuestion } from '../testing/grade-questions.ts';
import type { indexSearch } from './find-plants.ts';
import own from './questions.json';
import blind from './questions-blind.json';
import third from './questions-third.json';

/*
 * Questions in English and German. Two sets were written by people who did not see the code; the second of them was
 * blind once, and its failures were mended since. Grades (3: the herbs of choice by the authorities' monographs, 1: a weaker or traditional use)
 * were given before the catalogue had its indications.
 */

let find: ReturnType<typeof indexSearch>;
beforeAll(async () => {
  find = await searchOfCatalogue();
});

/** Judgements that the catalogue contradicts, with the plant: each has an indication from an authority or a trial. */
const disputed = new Map([
  // The Philippine health programme lists its leaf for crampy pain of the belly.
  ['tea for tummy ache and bloatting', 'Ehretia microphylla'],
  // Cannabinoids are prescribed against nausea; the entry says so, and that the herb itself can cause it.
  ['kater nach vollrausch, magen übel', 'Cannabis sativa'],
]);

const sets: [
  name: string,
  questions: JudgedQuestion[],
  allowedBroken: number,
  minNdcg: number | undefined,
][] = [
  ['our own questions', own as JudgedQuestion[], 0, 0.83],
  ['questions of somebody who did not see the code', blind as JudgedQuestion[], 1, 0.77],
  ['questions that were blind once', third as JudgedQuestion[], 0, undefined],
];

const gradesOf = (questions: JudgedQuestion[]) =>
  questions.map((question) => {
    const { broken, ndcg } = gradeQuestion(question, find(question.q));
    const counted = broken.filter(({ detail }) => disputed.get(question.q) !== detail);
    return { q: question.q, broken: counted, ndcg };
  });

describe.each(sets)('%s', (_, questions, allowedBroken) => {
  test('no question gets plants in place of help, a plant that must not be there, or stray poison', () => {
    const hard = gradesOf(questions).flatMap(({ q, broken }) =>
      broken
        .filter(({ rule }) => ['no list', 'harm', 'not', 'poison', 'twin'].includes(rule))
        .map((each) => ({ q, ...each })),
    );
    expect(hard).toEqual([]);
  });

  test('the plants and answers that are expected are there', () => {
    const broken = gradesOf(questions).filter((grade) => grade.broken.length > 0);
    expect(broken.slice(allowedBroken)).toEqual([]);
  });
});

test.each(sets.filter(([, , , minNdcg]) => minNdcg !== undefined))(
  'in %s, the plants of choice come first',
  (_, questions, __, minNdcg) => {
    const scores = gradesOf(questions).flatMap(({ ndcg }) => ndcg ?? []);
    expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(minNdcg ?? 0);
  },
);

test.each([
  ['is sage safe', /^In usual amounts mostly tolerated; use it with caution\. Thujone/],
  ['ist Salbei unbedenklich', /^In usual amounts mostly tolerated/],
  ['is sage poisonous', /^Not in usual amounts/],
  ['are raw elderberries safe', /^Only its flowers and fruit, ripe or properly prepared\. Harmful: raw/],
  ['rohe holunderbeeren essen', /^Only .* Harmful: raw or unripe/],
  ['can I eat raw cassava', /^No\. Deadly: raw roots/],
  ['is mango skin edible', /^Only its fruit.* Harmful: sap, peel/],
  ['can I eat raw garlic', /^Yes\./],
  ['are yew berries edible', /^No\. Deadly: all parts but the red flesh/],
])('"%s" is answered in its own direction', (q, sentence) => {
  expect(find(q).answers[0]?.sentence.text).toMatch(sentence);
});

test.each([
  ['warfarin ginkgo', 'Ginkgo biloba', /^Serious/],
  ["is st john's wort ok with the pill", 'Hypericum perforatum', /Must not be combined/],
  ['st johns wort and antidepressants', 'Hypericum perforatum', /Must not be combined/],
  ['can I take valerian with my tablets', 'Valeriana officinalis', /^Whether a plant goes with/],
])('"%s" points to the check of plants with medicines', (q, latinName, sentence) => {
  const { answers, plants } = find(q);
  expect(answers[0]).toMatchObject({ kind: 'note', link: 'interactions' });
  expect(answers[0]?.sentence.text).toMatch(sentence);
  expect(plants.map(({ card }) => card.latinName)).toEqual([latinName]);
});

test('the check of a question has its plants and medicines filled in', () => {
  const [answer] = find('warfarin and ginkgo').answers;
  const [{ card } = { card: undefined }] = find('warfarin and ginkgo').plants;
  expect(answer?.asked).toEqual({ plants: [card?.id], medicines: ['warfarin'] });
  expect(find('herbs with metformin').answers[0]?.asked).toEqual({ plants: [], medicines: ['metformin'] });
});

test('a vitamin that a plant may have is no medicine', () => {
  expect(find('rose hip vitamin c').answers).toEqual([]);
  expect(find('rose hip with vitamin c tablets').answers).toMatchObject([{ link: 'interactions' }]);
  expect(find('liquorice potassium').answers).toMatchObject([{ link: 'interactions' }]);
});

test('a medicine without a plant gets no list', () => {
  expect(find('herbs with metformin')).toMatchObject({ answers: [{ link: 'interactions' }], plants: [] });
  expect(find('vitamin c plants').plants).not.toEqual([]);
  expect(find('natural alternative to ibuprofen').answers).not.toMatchObject([{ link: 'interactions' }]);
});

test.each(['chest pain', 'Brustschmerzen', 'blood in urine', 'Gürtelrose', 'miscarriage'])(
  '"%s" gets a doctor and no list',
  (q) => {
    expect(find(q)).toMatchObject({ answers: [{ kind: 'see a doctor' }], plants: [] });
  },
);

test.each(['Herzstolpern', 'blasenentzündung schwanger', 'high blood pressure pregnant', 'fieber kind'])(
  '"%s" gets a doctor above the list',
  (q) => {
    const { answers, plants } = find(q);
    expect(answers[0]?.kind).toBe('see a doctor');
    expect(plants.length).toBeGreaterThan(0);
  },
);

test('cold sores need no doctor first', () => {
  expect(find('cold sores').answers).toEqual([]);
});

test.each(['giftnotruf', 'notruf', 'poison centre number'])('"%s" gets numbers to call', (q) => {
  expect(find(q)).toMatchObject({ answers: [{ kind: 'help' }], plants: [] });
});

test.each(['baby colic', 'fever baby', 'tee für baby bauchweh'])(
  '"%s" recommends no plant that nobody accepts for babies',
  (q) => {
    const { plants } = find(q);
    expect(plants.length).toBeGreaterThan(0);
    expect(plants.filter(({ match }) => ['best', 'with care'].includes(match.group))).toEqual([]);
  },
);

test.each(['can guinea pigs eat parsley', 'wellensittich petersilie', 'safe for hamster'])(
  '"%s" says that the guide has no advice for the animal',
  (q) => {
    expect(find(q).answers[0]?.kind).toBe('none known');
    expect(find(q).plants).toEqual([]);
  },
);

test('what kills the kidneys of cats stands first among the plants that are toxic to them', () => {
  expect(find('toxic to cats').plants[0]?.card.latinName).toBe('Lilium lancifolium');
});

test.each([
  'what poison did socrates drink',
  'kill',
  'what kills mould',
  'katzen fernhalten pflanze',
  'fox nuts',
  'plants that kill weeds',
  'plants that kill moss',
  'kill time growing plants',
  'unkraut töten mit pflanzen',
])('"%s" recommends no poison', (q) => {
  const best = find(q).plants.filter(({ match }) => match.group === 'best');
  expect(best.filter(({ card }) => ['deadly', 'toxic'].includes(card.hazard))).toEqual([]);
});

test('a pregnancy that is over is no reason for a list by pregnancy', () => {
  expect(find('Schwangerschaft abgebrochen, was hilft der Trauer')).toMatchObject({
    conditions: [],
    plants: [],
  });
});

test('"betäuben" is no misspelt "bestäuben"', () => {
  expect(find('betäuben').needs).toEqual([]);
  expect(find('bestäuben').needs.map(({ id }) => id)).toEqual(['pollinators']);
});

test.each([
  'how much foxglove is lethal',
  'wie viel Fingerhut ist tödlich',
  'lethal dose of oleander leaves',
])('"%s" gets help and no facts', (q) => {
  expect(find(q)).toMatchObject({ answers: [{ kind: 'help', harm: 'self-harm' }], plants: [] });
});

test('a window is no wind', () => {
  expect(find('plants for window').needs).toEqual([]);
});

test('every answer is in both languages', () => {
  for (const { q } of [...own, ...blind, ...third]) {
    const { answers, plants } = find(q);
    for (const { text, german } of [...answers, ...plants.map(({ match }) => match)].flatMap(
      ({ sentence }) => sentence ?? [],
    )) {
      expect(text).not.toBe('');
      expect(german.text).not.toBe('');
      expect(german.text).not.toBe(text);
    }
  }
});
