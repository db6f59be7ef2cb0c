import { phraseFinder } from '@portal/contracts';

const exclusionPhrases = {
  /** Before a name, these always leave it out. */
  without: `without|that isnt|thats not|that is not|which isnt|weder|except|except for|excluding|but not|but no|other than|besides|apart from|aside from|instead of|in place of|rather than|anything but|
    alternative to|alternatives to|substitute for|replacement for|allergic to|allergy to|intolerant to|sensitive to|hate|sick of|minus|no more|dont like|
    dont want|dont tolerate|dont have|do not like|do not want|do not have|cant have|cant take|cant tolerate|cant stand|cant drink|cannot have|cannot take|ohne|ausser|
    ausgenommen|bis auf|abgesehen von|neben|aber nicht|aber kein*|aber ohne|statt|anstatt|anstelle|anstelle von|alternative zu|alternativen zu|ersatz fur|allergisch gegen|
    allergisch auf|allergie gegen|allergie auf|unvertraglichkeit gegen|bloss kein*|bloss nicht|nur kein*|nur nicht|bitte kein*|bitte nicht|hasse|mag kein*|mochte kein*|will kein*|
    vertrage kein*|vertrag kein*|vertragt kein*|hab kein*|habe kein*|schon wieder`,
  /** Phrases that exclude it unless the question asks whether one may take it. */
  not: 'ned|net|nod|nid|no|not|nor|kein|keine|keinen|keinem|keiner|nicht|noch',
  /** After a name: "Lavendel mag ich nicht". */
  disliked: `nicht geholfen|nicht gewirkt|nichts gebracht|bringt nichts|bringt nix|hilft nix|hilft ned|hilft net|wirkt ned|wirkt net|is no good|no good|does nothing|did nothing|isnt working|isnt helping|not working|not helping|mag ich nicht|mag _ nicht|vertrage ich nicht|vertrag ich nicht|vertragt _ nicht|will ich nicht|mochte ich nicht|darf ich nicht|hab ich nicht|habe ich nicht|
    nicht vertrage|nicht mag|hasse ich|allergie|allergy|allergic|allergisch|unvertraglichkeit|intolerance|hilft nicht|hilft mir nicht|half nicht|half mir nicht|hat nicht geholfen|
    wirkt nicht|wirkt bei mir nicht|schmeckt mir nicht|didnt help|doesnt help|does not help|did not help|didnt work|doesnt work|does not work|ausgenommen|excluded|
    makes me sick|i dont like|i cant have|i cant take`,
  /** Around a name: "hilft Baldrian nicht". */
  helping: 'hilft|half|wirkt|hilf|helfen|hoift|hilft mir|hilft bei mir',
  /** Between excluded names. */
  and: 'and|or|und|oder|nor|noch|sowie',
  /** May stand between the negation and the name. */
  filler: 'any|some|more|using|taking|mit|auf|von|als|bitte|please|with|wieder|tea|tee',
  asking:
    'darf|darfst|durfen|kann|kannst|konnen|soll|sollte|can|could|should|may|must|shouldnt|warum|wieso|weshalb|why|ob',
  open: 'was|what|which|welche|welcher|welches|anything|something|etwas',
  /** Before a complaint that somebody doesn't have. */
  having: `ohne|without|dont have|do not have|havent got|have no|has no|doesnt have|no|not|hab kein*|habe kein*|hat kein*|kein*|ka|koa|koan|net|ned`,
  /** Things whose lack is the complaint: "no sleep, just worry". */
  wanted:
    'sleep|sleeping|schlaf|schlafen|appetit|appetite|energy|energie|period|periode|regel|stuhlgang|milk|milch|lust|libido|concentration|konzentration|kraft|memory|gedachtnis',
  /** Between an absent complaint and a present one. */
  contrast: 'but|just|only|aber|nur|sondern|dafur|bloss|instead',
} as const;

const find = phraseFinder(exclusionPhrases, new Set());

/** The words of the names that a question leaves out: "sleep tea but not valerian", "Husten ohne Thymian oder Efeu". */
export function excludedNames(
  words: readonly string[],
  isName: (at: number) => boolean,
): ReadonlySet<number> {
  const found = find(words);
  const ends = (kind: 'without' | 'not' | 'helping') => new Set((found[kind] ?? []).map(({ end }) => end));
  const starts = (kind: 'and' | 'filler' | 'disliked') =>
    new Set((found[kind] ?? []).map(({ start }) => start));
  const isAsked = found.asking !== undefined && found.open === undefined;
  const [without, not, helping, and, fillers, disliked] = [
    ends('without'),
    isAsked ? new Set<number>() : ends('not'),
    ends('helping'),
    starts('and'),
    starts('filler'),
    starts('disliked'),
  ];
  const excluded = new Set<number>();
  const isDenied = (at: number) => without.has(at) || not.has(at);
  for (let start = 0; start < words.length; start++) {
    if (!isName(start) || (start > 0 && isName(start - 1))) continue;
    let end = start;
    while (end < words.length && isName(end)) end++;
    const isNext = and.has(start - 1) && excluded.has(start - 2);
    const isBefore = isDenied(start) || (fillers.has(start - 1) && isDenied(start - 1));
    const isUseless = helping.has(start) && (found.not ?? []).some((each) => each.start === end);
    if (isNext || isBefore || (isUseless && !isAsked) || disliked.has(end))
      for (let at = start; at < end; at++) excluded.add(at);
  }
  return excluded;
}

/** The words of complaints that a question denies beside another: "kein Fieber, aber Husten". */
export function deniedComplaints(words: readonly string[], isComplaint: (at: number) => boolean): number[] {
  const { having = [], wanted = [], contrast } = find(words);
  if (!contrast) return [];
  const denials = having.filter(({ end }) => !wanted.some(({ start }) => start === end));
  return denials.flatMap(({ end }) => {
    const next = words.findIndex((_, at) => at >= end && !isComplaint(at));
    const to = next < 0 ? words.length : next;
    return Array.from({ length: to - end }, (_, at) => end + at);
  });
}
