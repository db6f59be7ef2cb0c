import type { Organ, PlantWarning } from '@portal/contracts';
import { english } from '../identify/appearance-texts.ts';
import type { PlantFinding, Remark, Shown } from './plant-finding.ts';
import { oneOf, seenWords, sentence, withLatin } from './wording.ts';

/** Candidates named in a sentence. */
const maxNamed = 3;

/** The answer as text: warnings, verdict, what to do next, what was seen, remarks. */
export function analysisOf({
  finding,
  shown,
  warnings,
  remarks,
}: {
  finding: PlantFinding;
  shown: Shown[];
  warnings: PlantWarning[];
  remarks: Remark[];
}): string {
  const sentences = [
    ...warningSentences(warnings),
    verdictSentence(finding, shown),
    traitsSentence(finding, shown),
    ...nextSentences(finding),
    unusedSentence(finding.unusedPhotos ?? []),
    seenSentence(finding, shown),
    ...remarks.map(({ text }) => text),
  ];
  return sentences.filter((one) => one !== '').join(' ');
}

/** The gravest warning in full, then the names of other toxic plants. */
function warningSentences([gravest, ...others]: PlantWarning[]): string[] {
  if (!gravest) return [];
  const names = others.filter(({ level }) => level !== 'caution').map(({ commonName }) => commonName);
  if (names.length === 0) return [gravest.text];
  return [gravest.text, sentence(`Also poisonous: ${names.join(', ')}`)];
}

function verdictSentence({ verdict, group }: PlantFinding, shown: Shown[]): string {
  const [first] = shown;
  const names = shown.slice(0, maxNamed).map(nameOf);
  if (verdict === 'no_plant') return 'No plant was found in this photo.';
  if (verdict === 'fungus')
    return 'This looks like a mushroom or another fungus, which is never named from a photo.';
  if (!first) return 'We don’t know this plant: none in the encyclopedia matches it.';
  if (verdict === 'unknown')
    return `We don’t know this plant: none in the encyclopedia is similar enough. The most similar: ${oneOf(names)}.`;
  if ('unlisted' in first)
    return sentence(`It looks most like ${first.unlisted.latinName}, which is not in this encyclopedia`);
  if (verdict === 'likely') {
    const { commonName, latinName } = first.plant;
    return sentence(`This is probably ${withLatin(commonName, latinName)} (${certainty(first)} certain)`);
  }
  if (verdict === 'group_only' && group)
    return `It looks like the ${group.rank} ${group.name}, but the photo doesn’t show which species: ${oneOf(names)}.`;
  return names.length === 1 ? `It could be ${names[0]}.` : `It could be one of these: ${oneOf(names)}.`;
}

/** Suggestions say it themselves. */
function traitsSentence({ verdict }: PlantFinding, [first]: Shown[]): string {
  const isMatch = verdict === 'unsure' || verdict === 'group_only';
  return isMatch && first && 'plant' in first && first.isByTraits
    ? `${first.plant.commonName} is named by its description only, because no photo of it is known here.`
    : '';
}

/** Lists, of a match, only features that fit it; of an unknown plant, all. A fungus has no leaves and flowers. */
function seenSentence({ verdict, seen }: PlantFinding, [first]: Shown[]): string {
  if (verdict === 'no_plant' || verdict === 'fungus') return '';
  const words = verdict !== 'unknown' && first && 'plant' in first ? first.seen : seen;
  return words ? seenWords('Seen', words, english) : '';
}

function certainty({ percent }: Shown): string {
  if (percent < 1) return 'under 1%';
  return percent > 99 ? 'over 99%' : `${percent}%`;
}

const nameOf = (shown: Shown): string =>
  `${'plant' in shown ? shown.plant.commonName : shown.unlisted.latinName} (${certainty(shown)})`;

const nextPhotos: Record<Organ, string> = {
  flower: 'a flower from close up, if there is one',
  leaf: 'a single leaf from close up',
  fruit: 'the fruit, if there is one',
  bark: 'the bark from close up',
  whole: 'the whole plant',
};

/** Advice on an answer that isn't likely. */
function nextSentences({ verdict, nextOrgan }: PlantFinding): string[] {
  if (verdict === 'likely') return [];
  if (verdict === 'fungus')
    return [
      'Only a mushroom expert who has it in hand can say what it is.',
      'If anyone has eaten some, call a poison centre at once, even without symptoms: those of the deadliest mushrooms begin only after six hours or later. Keep what is left of it.',
    ];
  if (verdict === 'no_plant')
    return [
      'Photograph one plant from close up, in good light, so that it fills most of the picture.',
      'A plant must not be used before it is certain what it is.',
    ];
  return [
    'This plant must not be used before it is certain what it is.',
    nextOrgan ? `To find out more, photograph ${nextPhotos[nextOrgan]}.` : '',
  ];
}

function unusedSentence(unused: number[]): string {
  const names = unused.map((index) => index + 1);
  if (names.length === 0) return '';
  return names.length === 1
    ? `Photo ${names[0]} shows no plant and was left out.`
    : `Photos ${names.slice(0, -1).join(', ')} and ${names.at(-1)} show no plant and were left out.`;
}
