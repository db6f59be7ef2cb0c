import { type Condition, foldText, type Places } from '@portal/contracts';
import type { conditionPhrases, notConditionPhrases } from './question-words.ts';

type Person = keyof typeof conditionPhrases;

export interface Persons {
  conditions: Condition[];
  /** Of a child, in years. */
  age?: number | undefined;
  isOtherAnimal: boolean;
  /** The words that name them. */
  places: Places<Person>;
}

/** Without an age in the question: about what the word means, a youngest. */
const usualAges = { baby: 0, toddler: 2, child: 6, teenager: 13 } as const;
const adultAge = 18;

const same: Partial<Record<Person, Condition[]>> = {
  pregnancy: ['pregnancy'],
  breastfeeding: ['breastfeeding'],
  surgery: ['surgery'],
  driving: ['driving'],
  liver: ['liver'],
  kidney: ['kidney'],
  dogs: ['dogs'],
  cats: ['cats'],
  horses: ['horses'],
  farmAnimals: ['farmAnimals'],
  pets: ['dogs', 'cats'],
};

/** The persons and animals that a question is about, the age of a child included. */
export function personsIn(
  words: readonly string[],
  found: Places<Person>,
  not: Places<keyof typeof notConditionPhrases>,
): Persons {
  const undone = Object.keys(not) as Person[];
  const places: Places<Person> = Object.fromEntries(
    Object.entries(found).filter(([person]) => !undone.includes(person as Person)),
  );
  const persons = Object.keys(places) as Person[];
  const ages = (Object.keys(usualAges) as (keyof typeof usualAges)[]).filter((who) => persons.includes(who));
  const isChild = (at: number) =>
    ageOf.has(words[at] ?? '') ||
    (Object.keys(usualAges) as Person[]).some((who) => places[who]?.some(({ end }) => end === at + 1));
  const written = ageIn(words, ages.length > 0 ? isChild : undefined);
  const isAdult = written !== undefined && written >= adultAge;
  const age = isAdult ? undefined : (written ?? (ages[0] && usualAges[ages[0]]));
  const conditions = new Set<Condition>(persons.flatMap((person) => same[person] ?? []));
  if (age !== undefined) conditions.add('children');
  return { conditions: [...conditions], age, isOtherAnimal: persons.includes('otherAnimals'), places };
}

const numbers = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    ein: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    elf: 11,
    zwölf: 12,
  }).map(([word, number]) => [foldText(word), number]),
);
const numberOf = (word: string) => (/^\d{1,3}$/.test(word) ? Number(word) : numbers.get(word));

const yearWord = /^(?:years?|yrs?|yo|jahre?|jahren|jahrig[a-z]*|j)$/;
const monthWord = /^(?:months?|mo|monate?|monaten|monatig[a-z]*|weeks?|wochen?|wochig[a-z]*)$/;
const oldWord = /^(?:olds?|alte?[nrsm]?|yo|jahrig[a-z]*|monatig[a-z]*)$/;

const notAnAge = /^(?:pregnant|schwanger|along|ago|later|gone)$/;

/** Before an age without "old": "my boy is 5 months". */
const ageOf = new Set([
  'is',
  'ist',
  'isch',
  'turned',
  'at',
  'mit',
  'wird',
  'gerade',
  'grad',
  'mal',
  'only',
  'just',
  'erst',
]);

/** "my 3 year old", "5-jähriger", "aged 4", "dreijährige", "8 Monate alt". */
function ageIn(words: readonly string[], isBeforeAge?: (at: number) => boolean): number | undefined {
  for (const [at, word] of words.entries()) {
    const [next = '', afterNext = ''] = words.slice(at + 1);
    const joined = /^(\d{1,2}|[a-z]+?)(jahrig[a-z]*|monatig[a-z]*|yo|yr|yrs)$/.exec(word);
    const whole = joined && numberOf(joined[1] ?? '');
    if (joined && whole !== undefined && whole !== null)
      return joined[2]?.startsWith('monat') ? Math.floor(whole / 12) : whole;
    if (word === 'aged' || word === 'age') {
      const aged = numberOf(next);
      if (aged !== undefined) return aged;
    }
    const number = numberOf(word);
    if (number === undefined) continue;
    const isOld = oldWord.test(next) || oldWord.test(afterNext) || isBeforeAge?.(at - 1);
    if (notAnAge.test(afterNext)) continue;
    if (yearWord.test(next) && isOld) return number;
    if (monthWord.test(next) && isOld) return next.startsWith('mo') ? Math.floor(number / 12) : 0;
  }
  return undefined;
}
