import { foldText, tokenize } from '../tokenize.ts';
import { type HarmRule, type HarmWords, harmPhrases, harmRules } from './harm-words.ts';
import type { Harm } from './plant-search.ts';

/** What harm a question means, if any. Errs on the side of offering help. */
export function recognizeHarm(question: string): Harm | undefined {
  const all = tokenize(question).slice(0, maxWords);
  const words = all.filter((word) => !ignored.has(word));
  if (words.length === 0) return undefined;
  known ??= compile();
  const places = findWords(words, known);
  const asksForFact = isFactQuestion(all);
  return harmRules.find((rule) => !(rule.notFacts && asksForFact) && applies(rule, places, words.length))
    ?.harm;
}

/** More than fit into a question of usual words. */
const maxWords = 120;

const ignored = new Set(
  `a an the my your our his own this these those some any please really just very ein eine einen einem einer eines mein meine
  meinen meinem meiner dein deine deinen deinem dem den des das der bitte mal eigentlich denn`.split(/\s+/),
);

/** "Can yew kill a horse?" asks for a fact, "can I kill" or "kann man" doesn't. */
function isFactQuestion([first = '', second = '']: string[]): boolean {
  return factStarts.has(first) && !actors.has(second);
}

const factStarts = new Set(
  'can could does do did will would is are was kann konnen konnte konnten ist sind wird werden hat haben macht'.split(
    ' ',
  ),
);
const actors = new Set('i you we one someone somebody it there ich man wir jemand es'.split(' '));

interface Place {
  start: number;
  end: number;
}
type Places = Partial<Record<HarmWords, Place[]>>;

interface Phrase {
  of: HarmWords;
  /** A function for each word. */
  words: Pattern[];
}

interface Pattern {
  text: string;
  kind: 'word' | 'beginning' | 'ending' | 'part' | 'typos';
}

interface Known {
  /** By their first word, where that is a whole word. */
  byWord: Map<string, Phrase[]>;
  /** The others. */
  byPattern: Phrase[];
  allWords: Set<string>;
}

let known: Known | undefined;

function compile(): Known {
  const byWord = new Map<string, Phrase[]>();
  const byPattern: Phrase[] = [];
  for (const [of, text] of Object.entries(harmPhrases) as [HarmWords, string][]) {
    for (const written of text.split('|')) {
      const words = written
        .trim()
        .split(/\s+/)
        .map(patternOf)
        .filter(({ text }) => !ignored.has(text));
      const [first] = words;
      if (!first) continue;
      if (first.kind === 'word') byWord.set(first.text, [...(byWord.get(first.text) ?? []), { of, words }]);
      else byPattern.push({ of, words });
    }
  }
  return { byWord, byPattern, allWords: new Set(byWord.keys()) };
}

function patternOf(written: string): Pattern {
  const text = foldText(written).replaceAll(/[*~]/g, '');
  if (written.endsWith('~')) return { text, kind: 'typos' };
  const isOpenBefore = written.startsWith('*');
  const isOpenAfter = written.endsWith('*');
  if (isOpenBefore && isOpenAfter) return { text, kind: 'part' };
  return { text, kind: isOpenBefore ? 'ending' : isOpenAfter ? 'beginning' : 'word' };
}

function findWords(words: string[], { byWord, byPattern, allWords }: Known): Places {
  const places: Places = {};
  const spellings = words.map(spellingsOf);
  words.forEach((_, start) => {
    const candidates = [...(spellings[start] ?? []).flatMap((word) => byWord.get(word) ?? []), ...byPattern];
    for (const { of, words: wanted } of candidates) {
      const fits = wanted.every((pattern, at) =>
        spellings[start + at]?.some((word) => matches(pattern, word, allWords)),
      );
      if (!fits) continue;
      const found = places[of] ?? [];
      found.push({ start, end: start + wanted.length });
      places[of] = found;
    }
  });
  return places;
}

/** A word as written, without the umlauts that are spelt out, and without the ending of a possessive. */
function spellingsOf(word: string): string[] {
  const plain = word.replaceAll(/([aou])e/g, '$1');
  const owner = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  return [...new Set([word, plain, owner])];
}

function matches({ text, kind }: Pattern, word: string, allWords: Set<string>): boolean {
  switch (kind) {
    case 'word':
      return word === text;
    case 'beginning':
      return word.startsWith(text);
    case 'ending':
      return word.endsWith(text);
    case 'part':
      return word.includes(text);
    case 'typos':
      return !allWords.has(word) && !realWords.has(word) && isNear(word, text, text.length < 9 ? 1 : 2);
  }
}

/** Real words that differ from a word of harm by a letter or two. */
const realWords = new Set(
  `abreiben antreiben austreiben auftreiben betreiben eintreiben umtreiben abschreiben aufreiben vertreiben streben erfordern
  vergriffen vergisst vergessen vergiften vergiftet poisons poisonous prison person murders jemand jederzeit husbandry
  someones vertiefen verschiffen angetrieben abgetrieben abtreibend ermordete suicides overdone`.split(/\s+/),
);

/** Whether two words differ by at most `max` letters; a swapped pair counts twice. */
function isNear(word: string, other: string, max: number): boolean {
  if (word[0] !== other[0] || Math.abs(word.length - other.length) > max || word.length < 6) return false;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 1; line <= word.length; line++) {
    const next = [line];
    for (let at = 1; at <= other.length; at++) {
      const changed = (row[at - 1] ?? 0) + (word[line - 1] === other[at - 1] ? 0 : 1);
      next[at] = Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
    }
    row = next;
  }
  return (row[other.length] ?? 0) <= max;
}

function applies(rule: HarmRule, places: Places, length: number): boolean {
  if (rule.unless?.some((words) => places[words])) return false;
  const lists = rule.all.map((words) => places[words] ?? []);
  return combinations(lists, []).some((chosen) => fits(rule, chosen, places, length));
}

/** The ways to choose a place for each of a rule's words, without overlaps. */
function combinations(lists: Place[][], chosen: Place[]): Place[][] {
  const [first, ...rest] = lists;
  if (!first) return [chosen];
  return first
    .slice(0, maxPlaces)
    .filter((place) => !chosen.some(({ start, end }) => place.start < end && start < place.end))
    .flatMap((place) => combinations(rest, [...chosen, place]));
}

/** Enough for a question; a text that repeats a word hundreds of times is none. */
const maxPlaces = 8;

function fits(rule: HarmRule, chosen: Place[], places: Places, length: number): boolean {
  const starts = chosen.map(({ start }) => start);
  const ends = chosen.map(({ end }) => end);
  const span = Math.max(...ends) - Math.min(...starts);
  if (rule.within !== undefined && span > rule.within) return false;
  if (rule.isOrdered && starts.some((start, at) => start < (starts[at - 1] ?? 0))) return false;
  if (rule.atEnd && Math.max(...ends) < length) return false;
  const { notBefore } = rule;
  return !(notBefore && places[notBefore]?.some(({ start }) => start === Math.max(...ends)));
}
