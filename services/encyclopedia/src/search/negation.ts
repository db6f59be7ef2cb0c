import { phraseFinder } from '@portal/contracts';

/** The kind of denial: that somebody may have something, or that it is dangerous. */
export type Denied = 'permission' | 'danger';

const negationPhrases = {
  /** Before "eat" these forbid; "nothing" is the colloquial "that's nothing for cats". */
  negation: `nicht|nod|nid|net|ned|nix|kein|keine|keinen|keinem|keiner|keines|keinerlei|nie|niemals|nichts|never|not|no|none|nothing|cannot|cant|mustnt|
    shouldnt|oughtnt|darent|nor`,
  /** Denies only a danger: "plants without toxicity". */
  lack: 'without|ohne|free of|free from|frei von|lacking',
  /** With "eat" these tell of an animal without appetite. */
  statement: 'dont|doesnt|isnt|arent|do not|does not|is not|are not|wont|will not|aint',
  permission: `darf|darfst|durfen|durft|durfte|durften|soll|sollen|sollte|sollten|sollst|should|must|may|tolerate|tolerates|vertragen|vertragt|suit|suits|
    agree with|bekommt|shouldnt|mustnt|oughtnt`,
  /** Of somebody who is near a plant. */
  nearness: `be around|around|live with|living with|kept with|keep with|be near|near|touch|in nahe|in naehe|zusammenleben|haushalt mit|in haushalt`,
  /** Denied only where they follow: "safe plants, no flowers" are safe. */
  fitness: `essbar*|edible|geniessbar*|allowed|permitted|erlaubt|zulassig|geeignet|geeignete|geeigneten|suitable|suited|fit for|vertraglich|vertragliche|safe|unbedenklich|okay|ok|
    good for|gut fur|bekommlich|empfohlen|recommended|advised|ungiftig*|nontoxic|non toxic|non poisonous|nonpoisonous|harmless*|harmlos*|unschadlich*|
    ungefahrlich*`,
  giving: `gib|gebt|give|gives|given|giving|feed|fed|feeding|geben|gebe|gibt|futtern|verfuttern|verfuttert|futtere|let|offer|offered|
    anbieten|serve|administer|verabreichen|verabreicht`,
  eating: `eat|eaten|eats|eating|have|take|taken|taking|drink|drinking|get|consume|ingest|graze|nibble|chew|fressen|essen|gegessen|gefressen|
    trinken|nehmen|einnehmen|eingenommen|kriegen|bekommen|haben|zu sich nehmen|verzehren|knabbern|abweiden|verwenden|anwenden|benutzen|
    use|used`,
  /** "Nothing for dogs". */
  whom: 'for|fur|to|an',
  danger: `giftig*|*giftig|*giftige|*giftigen|*giftiges|gift|gifte|giftstoff*|giftpflanze*|giftpilz*|toxi*|toxisch*|nontoxic|poison*|deadly|lethal|fatal|todlich*|danger*|gefahr*|harm*|hurt*|schad*|
    kill|kills|tot|totet|toten|bad for|bad|schlecht fur|schlimm*|problem*|risk*|risik*|riskant*|side effect*|side effects|nebenwirk*|
    bedenklich*|unsafe|verboten*|forbidden|tabu|off limits|avoid|meiden|vermeiden|verzichten|unvertraglich*|ungeeignet*|unsuitable|
    ungesund*|stirbt|sterb*|dies|verreck*|eingeht|unhealthy|umbring*|vergift*`,
  /** "Not sure what my dog can eat", "are there no herbs that cats may have". */
  idiom: `not sure|not certain|no idea|dont know|do not know|not know|keine ahnung|weiss nicht|nicht sicher|nicht klar|nicht wissen|nicht weiss|or not|
    oder nicht|ob nicht|why not|warum nicht|not only|nicht nur|no matter|nicht mehr|no longer|if not|wenn nicht|falls nicht|are there no|is there no|
    is there nothing|are there not|gibt es kein|gibt es keine|gibt es keinen|gibts keine|gibt es nicht|gibt es nichts|no problem|kein problem|not pregnant|
    nicht schwanger|not breastfeeding|nicht stillend|no sugar|not just|gar nicht so|kann nicht schlafen|not well|not feeling|not too|nicht zu viel`,
  /** Begins another clause. */
  question: `what|which|whats|was|welche|welcher|welches|welchen|wie|how|where|wo|who|wer|can i|may i|should i|could i|kann ich|darf ich|soll ich|can he|can she|
    can it|can they|darf er|darf sie|darf es`,
  /** Loss of appetite is a complaint. */
  wish: 'want|wants|wanting|will|wollen|mag|mochte|refuses|appetit|appetite|hungry|hunger',
} as const;
type Word = keyof typeof negationPhrases;

const find = phraseFinder(negationPhrases, new Set());

/** The words that are about permission, so that they name no unknown plant. */
const verbs = ['negation', 'permission', 'fitness', 'giving'] as const;

export interface Denial {
  denied?: Denied | undefined;
  /** The words that say so. */
  places: number[];
}

/**
 * Finds the denial in a question, however far apart the negation and the verb are: "was darf die Katze nicht fressen", "which
 * plants should a dog never eat". A negation belongs to the next danger or permission after it, else to one before it in its
 * clause. `isTaken` says which words a negation before them or on them leaves as they are: complaints, and places without
 * sun.
 */
export function denialIn(words: readonly string[], isTaken: (at: number) => boolean): Denial {
  const found = find(words);
  const starts = (kind: Word) => new Set((found[kind] ?? []).map(({ start }) => start));
  const idioms = new Set((found.idiom ?? []).flatMap(({ start, end }) => range(start, end)));
  const at = Object.fromEntries(
    (Object.keys(negationPhrases) as Word[]).map((kind) => [kind, starts(kind)]),
  ) as Record<Word, Set<number>>;

  const isDanger = (place: number) => at.danger.has(place) && !at.fitness.has(place);
  const isWish = (from: number, to: number) => range(from, to).some((place) => at.wish.has(place));
  const deniedBy = (place: number): Denied | undefined => {
    if (at.lack.has(place))
      return range(place + 1, place + 1 + lackReach).some(isDanger) ? 'danger' : undefined;
    const isStatement = at.statement.has(place) || at.statement.has(place - 1);
    const next = range(place + 1, words.length).find((each) => at.question.has(each));
    const to = next ?? words.length;
    const from = range(0, place).findLast((each) => at.question.has(each)) ?? 0;
    const isAct = (each: number) =>
      at.permission.has(each) ||
      at.giving.has(each) ||
      at.nearness.has(each) ||
      (at.eating.has(each) && !isStatement && !isWish(from, to));
    for (const each of range(place + 1, to)) {
      if (isDanger(each)) return 'danger';
      if (isAct(each) || at.fitness.has(each)) return 'permission';
      if (isTaken(each)) return undefined;
    }
    if (range(from, place).some(isAct) || at.permission.has(place)) return 'permission';
    if (range(from, place).some(isDanger)) return 'danger';
    const isForWhom =
      at.whom.has(place + 1) ||
      (!isStatement && range(place + 1, to).some((each) => at.whom.has(each))) ||
      (place === words.length - 1 && range(from, place).some((each) => at.whom.has(each)));
    return isForWhom ? 'permission' : undefined;
  };
  const all = [...new Set([...at.negation, ...at.statement, ...at.lack])].filter(
    (place) => !idioms.has(place) && !isTaken(place),
  );
  const denied = new Set(all.map(deniedBy));
  return {
    denied: denied.has('permission') ? 'permission' : denied.has('danger') ? 'danger' : undefined,
    places: verbs.flatMap((kind) => [...at[kind]]),
  };
}

/** Longest distance of a danger from "without", in words. */
const lackReach = 3;

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
