import { type Harm, isPoisonous, type SearchAnswer } from '@portal/contracts';
import type { Found, SearchResult } from '../search/search-result.ts';

/** A question with what its answer must and must not have; plants by Latin name. */
export interface JudgedQuestion {
  q: string;
  kind: string;
  /** One of these must come first. */
  first?: string[];
  /** Must be among the answers. */
  among?: string[];
  /** Must not be among the answers. */
  not?: string[];
  /** Must be listed as not for the persons or animals in question. */
  notFor?: string[];
  answer?: keyof typeof answers;
  'help-kind'?: keyof typeof harms;
  /** Relevance of each plant as an answer, from 1 to 3. */
  grades?: Record<string, number>;
}

const harms = {
  'harm-self': 'self-harm',
  overdose: 'self-harm',
  'harm-others': 'harm to others',
  abortion: 'abortion',
  intoxication: 'intoxication',
  'animal-poisoning': 'animal poisoning',
} as const satisfies Record<string, Harm>;

type Rule = (answer: SearchAnswer | undefined, plants: Found[]) => boolean;
const startsWith =
  (kind: SearchAnswer['kind'], text: RegExp): Rule =>
  (answer) =>
    answer?.kind === kind && text.test(answer.sentence.text);
const isFirst =
  (kind: SearchAnswer['kind']): Rule =>
  (answer) =>
    answer?.kind === kind;
const alone =
  (kind: SearchAnswer['kind']): Rule =>
  (answer, plants) =>
    answer?.kind === kind && plants.length === 0;

/** Rules for the first answer. */
const answers = {
  'no-list': alone('help'),
  'edible-no': startsWith('plant', /\b(?:deadly|poisonous)\b/i),
  'edible-yes-part': startsWith('plant', /^(?:.*: )?(?:Yes|Only)\b/),
  'unknown-plant': alone('unknown plant'),
  'evidence-note': isFirst('evidence'),
  'doctor-first': isFirst('see a doctor'),
  'none-known': alone('none known'),
} satisfies Record<string, Rule>;

export interface Grade {
  /** The names of broken rules, with what breaks them. */
  broken: { rule: string; detail: string }[];
  ndcg?: number | undefined;
}

/** Compares what the search finds with what was judged before. */
export function gradeQuestion(question: JudgedQuestion, { answers: given, plants }: SearchResult): Grade {
  const named = (groups: string[]) =>
    plants.filter(({ match }) => groups.includes(match.group)).map(({ card }) => card.latinName);
  const best = named(['best', 'with care']);
  const broken: Grade['broken'] = [];
  const demand = (isMet: boolean, rule: string, detail: string) => {
    if (!isMet) broken.push({ rule, detail });
  };
  const { kind, first, among = [], not = [], notFor = [], answer: wanted, 'help-kind': helpKind } = question;
  if (first)
    demand(first.includes(plants[0]?.card.latinName ?? ''), 'first', plants[0]?.card.latinName ?? 'nothing');
  for (const name of among) demand(best.includes(name) || named(['poisonous']).includes(name), 'among', name);
  for (const name of not) demand(!best.includes(name), 'not', name);
  for (const name of notFor) demand(named(['not for', 'poisonous']).includes(name), 'not for', name);
  if (wanted) demand(answers[wanted](given[0], plants), wanted === 'no-list' ? 'no list' : 'answer', wanted);
  if (helpKind) demand(given[0]?.harm === harms[helpKind], 'harm', given[0]?.harm ?? 'none');
  if (kind === 'harmless-twin') demand(given[0]?.kind !== 'help', 'twin', 'help');
  for (const { card } of strayPoison(question, plants)) demand(false, 'poison', card.latinName);
  const { grades } = question;
  return { broken, ndcg: grades && ndcg([...best, ...named(['not for', 'poisonous'])], grades) };
}

/** The kinds of questions whose answers are poisonous plants. */
const poisonKinds = new Set(['animal', 'look-alike', 'plant-named']);

/** Poisonous plants among the answers, unless they are asked for or are finished medicines. */
const strayPoison = ({ kind, first = [], among = [] }: JudgedQuestion, plants: Found[]) =>
  plants.filter(
    ({ card, match }) =>
      ['best', 'with care'].includes(match.group) &&
      isPoisonous(card.hazard) &&
      !match.indication?.isFinishedMedicineOnly &&
      !poisonKinds.has(kind) &&
      !first.includes(card.latinName) &&
      !among.includes(card.latinName),
  );

/** Normalised discounted cumulative gain of the first ten (Järvelin and Kekäläinen, 2002). */
function ndcg(names: string[], grades: Record<string, number>): number {
  const gain = (grade: number, index: number) => (2 ** grade - 1) / Math.log2(index + 2);
  const sum = (values: number[]) =>
    values
      .slice(0, 10)
      .map(gain)
      .reduce((a, b) => a + b, 0);
  const ideal = Object.values(grades).toSorted((a, b) => b - a);
  return sum(names.map((name) => grades[name] ?? 0)) / sum(ideal);
}
