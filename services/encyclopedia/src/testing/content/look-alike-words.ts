import type { CatalogueEntry } from '../../catalogue/entry.ts';
import { sentencesOf } from '../../catalogue/prose.ts';

export type Language = 'en' | 'de';

/** The plant of the page, and the entry of its look-alike. */
export interface Pair {
  own: CatalogueEntry;
  partner: CatalogueEntry;
}

/** A clause, with the plants whose marks it gives. */
export interface Statement {
  text: string;
  about: (keyof Pair)[];
}

const contrasts = {
  en: /\b(?:instead of|rather than|unlike)\b/i,
  de: /\b(?:statt|anders als)\b/i,
};

/** Words before a mark, which reaches to the next comma, that the plant lacks. */
const denials = {
  en: /\b(?:not|never|no|without|lacks?|nor)\b/i,
  de: /\b(?:nicht|nie|kein\w*|ohne|fehl(?:t|en))\b/i,
};

/** The clauses of a text, cut where it turns to the other plant, without what it denies. */
export function statementsIn(text: string, language: Language, pair: Pair): Statement[] {
  return text.split(/[;.](?:\s|$)/).flatMap((clause) => {
    const named = (['own', 'partner'] as const).filter((side) =>
      hasName(affirmedIn(clause, language), pair[side], language),
    );
    const about: Statement['about'] = named.length > 0 ? named : ['partner'];
    const others: Statement['about'] = about.length > 1 ? about : about[0] === 'own' ? ['partner'] : ['own'];
    const [first = '', ...rest] = clause.split(contrasts[language]).map((part) => affirmedIn(part, language));
    return [{ text: first, about }, ...rest.map((part) => ({ text: part, about: others }))];
  });
}

const affirmedIn = (clause: string, language: Language) =>
  clause
    .split(',')
    .map((part) => part.split(denials[language])[0]?.trim() ?? '')
    .join(', ');

function hasName(text: string, plant: CatalogueEntry, language: Language): boolean {
  const name = language === 'de' ? plant.germanName : plant.commonName;
  // The last word without its ending: "hemlock", or "Herbstzeitlose" in "Herbstzeitlosenblätter".
  const stem = wordsOf(name?.replace(/\(.*/, '') ?? '')
    .at(-1)
    ?.replace(/e$/, '');
  return !!stem && wordsOf(text).some((word) => word.startsWith(stem));
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const quantity = /(\d+(?:[.,]\d+)?)(?:\s*–\s*(\d+(?:[.,]\d+)?))?\s*(cm|m)\b/g;

const heightContext = {
  before: {
    en: /\b(?:reach(?:es)?|grows? to|(?:annual|herb|shrub|tree|plant|perennial) (?:to|of)|in flower)(?: up to| about)?\s*$/i,
    de: /(?:Strauch|Baum|Staude|Kraut|Pflanze|Einjährige?),? (?:bis|von)\s*$/i,
  },
  after: { en: /^(?: or more)? (?:tall|high)\b/i, de: /^ (?:oder höher )?hoh?[ce]/i },
};

/** Heights in centimetres, lowest and highest. Leaves out lengths of leaves and the like. */
export function heightsIn(text: string, language: Language): [number, number][] {
  return [...text.matchAll(quantity)].flatMap((match) => {
    const [whole, low = '', high = low, unit] = match;
    const isHeight =
      heightContext.before[language].test(text.slice(0, match.index)) ||
      heightContext.after[language].test(text.slice(match.index + whole.length));
    const toCm = (value: string) => Number(value.replace(',', '.')) * (unit === 'm' ? 100 : 1);
    return isHeight ? [[toCm(low), toCm(high)]] : [];
  });
}

const taller = { en: /^taller\b(?! than a person)/i, de: /^höher\b/i };
const overPerson = { en: /\btaller than a person\b/i, de: /übermannshoch|mehr als mannshoch/i };

/** Returns whether a text begins by calling a plant taller than the other one. */
export const isTaller = (text: string, language: Language) => taller[language].test(text);

export const isTallerThanPerson = (text: string, language: Language) => overPerson[language].test(text);

const leafWidth = {
  en: /(?<!as )\b(narrow|broad)(?:er)?\b(?:,? [\w-]+){0,4}? leaves\b|\bleaves (?:are )?(narrow|broad)(?:er)?\b/i,
  de: /(?<!\p{L})(schmal|breit)(?:er)?e?[nr]?(?:,? [\p{L}-]+){0,4}? \p{L}*blätter|blätter (?:sind )?(schmal|breit)(?:er)?\b/iu,
};

/** Returns whether a text calls the leaves narrow or broad. */
export function leafWidthIn(text: string, language: Language): 'narrow' | 'broad' | undefined {
  const match = leafWidth[language].exec(text);
  const word = (match?.[1] ?? match?.[2])?.toLowerCase();
  if (!word) return undefined;
  return word === 'narrow' || word === 'schmal' ? 'narrow' : 'broad';
}

const flowering = {
  en: /\b(?:flower|bloom|blossom|bells?\b|trumpets?\b)/i,
  de: /blüh|blüte|glocke|blume|trichter/i,
};

/** Months of the northern hemisphere; "late winter" is looked for before "winter". */
const times: [RegExp, number[]][] = [
  [/late winter|spätwinter/i, [1, 2, 3]],
  [/early spring|zeitigen frühjahr|vorfrühling/i, [2, 3, 4]],
  [/early summer|frühsommer/i, [5, 6, 7]],
  [/late summer|spätsommer/i, [7, 8, 9]],
  [/\bspring\b|frühjahr|frühling/i, [3, 4, 5]],
  [/summer|sommer/i, [6, 7, 8]],
  [/autumn|herbst(?!zeitlose)/i, [8, 9, 10, 11]],
  [/winter(?!green|grün)/i, [12, 1, 2]],
  [/\bJanuary?\b/, [1]],
  [/\bFebruary?\b/, [2]],
  [/\b(?:March|März)\b/, [3]],
  [/\bApril\b/, [4]],
  [/\bMa[yi]\b/, [5]],
  [/\bJun[ei]\b/, [6]],
  [/\bJul[yi]\b/, [7]],
  [/\bAugust\b/, [8]],
  [/\bSeptember\b/, [9]],
  [/\bO[ck]tober\b/, [10]],
  [/\bNovember\b/, [11]],
  [/\bDe[cz]ember\b/, [12]],
];

/** The months of each time of flowering that a text names. */
export const floweringIn = (text: string, language: Language): number[][] =>
  text
    .split(',')
    .filter((part) => flowering[language].test(part))
    .flatMap((part) => {
      const time = times.find(([name]) => name.test(part));
      return time ? [time[1]] : [];
    });

export const colourFamilies = [
  'white',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'blue',
  'green',
  'brown',
] as const;
export type ColourFamily = (typeof colourFamilies)[number];

/** The last part of a compound counts: "greenish-white" is white. */
const colourWords: Record<Language, Record<ColourFamily, RegExp>> = {
  en: {
    white: /(?:white|whitish|ivory|cream)$/,
    yellow: /(?:yellow|yellowish|golden|cream)$/,
    orange: /orange$/,
    red: /\b(?:red|reddish|scarlet|crimson)$/,
    pink: /(?:pink|pinkish|\brosy?)$/,
    purple: /(?:purple|violet|mauve|lilac|lavender|magenta)$/,
    blue: /(?:blue|bluish)$/,
    green: /\b(?:green|greenish)$/,
    brown: /(?:brown|brownish)$/,
  },
  de: {
    white: /(?:weiß|weißlich|creme)(?:farben)?(?:e[mnrs]?)?$/,
    yellow: /(?:gelb|gelblich|golden|creme)(?:farben)?(?:e[mnrs]?)?$/,
    orange: /orange(?:farben)?(?:e?[mnrs])?$/,
    red: /(?<!purpu|\p{L}b)rot(?:e[mnrs]?)?$/u,
    pink: /rosa$/,
    purple: /(?:purpur(?:n|rot)?|violett|lila|malven|lavendel)(?:farben)?(?:e[mnrs]?)?$/,
    blue: /(?:blau|bläulich)(?:e[mnrs]?)?$/,
    green: /(?:grün|grünlich)(?:e[mnrs]?)?$/,
    brown: /(?:braun|bräunlich)(?:e[mnrs]?)?$/,
  },
};

const flowerNouns = {
  en: /^(?:flowers?|bells?|blooms?|blossoms?|trumpets?|stars?|umbels?|petals?|florets?|funnels?)$/i,
  de: /(?:^|\p{L})(?:blüten?|glocken?|glöckchen|sterne?|trichter|dolden?|kronblätter)$/iu,
};

/** Other parts of a plant: a colour before them is theirs. */
const otherParts = {
  en: /^(?:lea(?:f|ves)|leaflets?|berr(?:y|ies)|stems?|stalks?|fruits?|pods?|seeds?|roots?|rhizomes?|calyx|calyces|scales?|hairs?|felt|wool|pith|juice|sap|bands?|stripes?|spines?|capsules?|anthers?|stamens?|threads?|stigmas?|styles?|needles?|cups?|tubers?|spikes?|spots?|teeth|bracts?|cones?|cent(?:er|re)|eyes?|head|rays?)$/i,
  de: /^\p{Lu}/u,
};
const prepositions = {
  en: /^(?:with|in|of|on|from|beneath|below|above|inside|than|over|beside)$/i,
  de: /^(?:mit|im?n?|vo[nm]|an|am|auf|aus|unter(?:seits)?|oberseits|innen|als|über)$/i,
};
const links = {
  en: /^(?:are|is|often|smaller|larger|and|or|to|buttercup|dull|pale|,)$/i,
  de: /^(?:sind|ist|oft|kleiner|größer|und|oder|bis|,)$/i,
};

/** The colours that a text gives to flowers. A word like "cream" belongs to two families. */
export function flowerColoursIn(text: string, language: Language): ColourFamily[][] {
  // A comma before "and" ends what is said of a part.
  const tokens = text.match(/, (?:and|und)\b|[\p{L}-]+|,/gu) ?? [];
  const familiesAt = tokens.map((token, index) =>
    language === 'de' && index > 0 && otherParts.de.test(token) ? [] : familiesOf(token, language),
  );
  const isFlower = (token = '') => flowerNouns[language].test(token);
  const isOther = (token = '') => otherParts[language].test(token);
  const isEnd = (token: string) =>
    isFlower(token) || isOther(token) || prepositions[language].test(token) || /, \w/.test(token);
  return familiesAt.flatMap((families, index) => {
    if (families.length === 0) return [];
    const next = tokens.slice(index + 1).find(isEnd);
    const previous = tokens.findLast(
      (token, at) => at < index && !links[language].test(token) && familiesAt[at]?.length === 0,
    );
    return isFlower(next) || (isFlower(previous) && !isOther(next)) ? [families] : [];
  });
}

const familiesOf = (token: string, language: Language) =>
  colourFamilies.filter((family) => colourWords[language][family].test(token.toLowerCase()));

/** The colours in sentences of a description that speak of flowers, for species of several colours. */
export const describedColours = (description: string): ColourFamily[] =>
  sentencesOf(description)
    .filter((sentence) => flowering.en.test(sentence))
    .flatMap((sentence) => {
      const tokens = sentence.match(/[\p{L}-]+/gu) ?? [];
      return tokens.flatMap((token, index) =>
        otherParts.en.test(tokens[index + 1] ?? '') ? [] : familiesOf(token, 'en'),
      );
    });

const numberWords: [number, Record<Language, RegExp>][] = [
  [3, { en: /^(?:threes?|thrice|triangular)$/, de: /^dr(?:ei(?!zehn)|itt)/ }],
  [4, { en: /^(?:four|square)$/, de: /^vier(?!zehn)/ }],
  [5, { en: /^five$/, de: /^fünf(?!zehn)/ }],
  [6, { en: /^six$/, de: /^sechs/ }],
  [7, { en: /^seven$/, de: /^sieben/ }],
  [8, { en: /^eight$/, de: /^acht/ }],
  [9, { en: /^nine$/, de: /^neun/ }],
  [10, { en: /^ten$/, de: /^zehn/ }],
  [11, { en: /^eleven$/, de: /^elf/ }],
  [12, { en: /^twelve$/, de: /^zwölf/ }],
  [13, { en: /^thirteen$/, de: /^dreizehn/ }],
  [15, { en: /^fifteen$/, de: /^fünfzehn/ }],
  [20, { en: /^twenty$/, de: /^zwanzig/ }],
];

const thousands = { en: /(?<=\d),(?=\d{3}\b)/g, de: /(?<=\d)\.(?=\d{3}\b)/g };

/** The numbers of a text, ascending; in words from three, since "one" and "two" have many forms. */
export function numbersIn(text: string, language: Language): number[] {
  const figures = text.replace(thousands[language], '').match(/\d+(?:[.,]\d+)?/g) ?? [];
  const inWords = wordsOf(text).flatMap((word) =>
    numberWords.filter(([, names]) => names[language].test(word)).map(([number]) => number),
  );
  return [...figures.map((figure) => Number(figure.replace(',', '.'))), ...inWords].sort(
    (one, other) => one - other,
  );
}

const tasting = /\btast(?:es?|ing)\b|geschmack|schmeck/i;

/** Returns whether a text makes people taste what may be poisonous. */
export const offersTasting = (text: string) =>
  text.split(/[;.:]/).some((clause) => tasting.test(clause) && !/\b(?:never|nie)\b/i.test(clause));
