import { foldText, tokenize } from '../tokenize.ts';
import { type HarmRule, type HarmWords, harmVocabulary } from './harm/harm-rule.ts';
import { harmRules } from './harm/harm-rules.ts';
import { type Place, type Places, phraseFinder } from './phrases.ts';
import type { Harm } from './plant-search.ts';

/** Recognizes the harm that a question means, if any. Errs on the side of offering help. */
export function recognizeHarm(question: string): Harm | undefined {
  const all = tokenize(question).slice(0, maxWords);
  const words = all.filter((word) => !ignored.has(word));
  find ??= phraseFinder<HarmWords>(harmVocabulary, ignored);
  const places = find(words);
  const asksForFact = isFactQuestion(all);
  return harmRules.find((rule) => !(rule.notFacts && asksForFact) && applies(rule, places, words.length))
    ?.harm;
}

/** Returns whether a folded word is a verb of harm as written, so that it isn't taken for another misspelt word. */
export function isHarmVerb(word: string): boolean {
  verbs ??= new Set(
    verbLists.flatMap((list) => harmVocabulary[list].split('|')).map((verb) => foldText(verb.trim())),
  );
  return verbs.has(word);
}

const verbLists = ['kill', 'poisonVerb', 'drugVerb', 'sedateFor', 'slipSecretly', 'murderNoun'] as const;
let verbs: ReadonlySet<string> | undefined;

/** Built by the first question, because most pages have none. */
let find: ((words: readonly string[]) => Places<HarmWords>) | undefined;

/** More than fit into a question of usual words. */
const maxWords = 120;

const ignored = new Set(
  `a an the my your our his own this these those some any please really just very ein eine einen einem einer eines mein meine
  meinen meinem meiner mei meim meina dei d id deim ur yr dr dein deine deinen deinem dem den des das der bitte mal eigentlich denn`.split(
    /\s+/,
  ),
);

/** "Can yew kill a horse?" asks for a fact, "can I kill" or "kann man" doesn't. */
const isFactQuestion = ([first = '', second = '']: string[]) => factStarts.has(first) && !actors.has(second);

const factStarts = new Set(
  'can could does do did will would is are kann konnen konnte konnten ist sind wird werden hat haben macht'.split(
    ' ',
  ),
);
const actors = new Set('i u you ma me mer we one someone somebody it there ich man wir jemand es'.split(' '));

function applies(rule: HarmRule, places: Places<HarmWords>, length: number): boolean {
  if (rule.unless?.some((words) => places[words])) return false;
  const lists = rule.all.map((words) => places[words] ?? []);
  return combinations(lists).some((chosen) => fits(rule, chosen, places, length));
}

/** The ways to choose a place for each of a rule's words, each place once. */
function combinations([first, ...rest]: Place[][], chosen: Place[] = []): Place[][] {
  if (!first) return [chosen];
  return first
    .slice(0, maxPlaces)
    .filter((place) => !chosen.some(({ start, end }) => place.start === start && place.end === end))
    .flatMap((place) => combinations(rest, [...chosen, place]));
}

/** Enough for a question; a text that repeats a word hundreds of times is none. */
const maxPlaces = 8;

function fits(rule: HarmRule, chosen: Place[], places: Places<HarmWords>, length: number): boolean {
  const starts = chosen.map(({ start }) => start);
  const end = Math.max(...chosen.map((place) => place.end));
  if (rule.within !== undefined && end - Math.min(...starts) > rule.within) return false;
  if (rule.isOrdered && starts.some((start, at) => start < (starts[at - 1] ?? 0))) return false;
  if (rule.atEnd && end < length) return false;
  const isBefore = (next: HarmWords) => !!places[next]?.some(({ start }) => start === end);
  if (rule.endsBefore && end < length && !isBefore(rule.endsBefore)) return false;
  return !(rule.notBefore && isBefore(rule.notBefore));
}
