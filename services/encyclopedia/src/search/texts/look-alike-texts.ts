import { levels, type PoisonLevel } from './plant-texts.ts';
import {
  type BothNames,
  type BothTexts,
  lowerSentence,
  type Sentence,
  sentence,
  upperFirst,
} from './sentence.ts';

/*
 * Sentences about plants that are confused with each other.
 */

interface Double {
  name: BothNames;
  latinName: string;
  difference: BothTexts;
}

/** The doubles of a plant; those that the guide doesn't have come with their marks. */
export function doublesNote(of: BothNames, known: readonly BothNames[], others: readonly Double[]): Sentence {
  const list = (language: 'en' | 'de') => known.map((name) => name[language]).join(', ');
  const marks = (language: 'en' | 'de') =>
    others.map(
      ({ name, latinName, difference }) => `${name[language]} (${latinName}): ${difference[language]}`,
    );
  const first =
    known.length > 0
      ? { en: `${of.en} is confused with ${list('en')}.`, de: `${of.de} wird verwechselt mit ${list('de')}.` }
      : {
          en: `${of.en} has doubles without a page of their own in this guide.`,
          de: `${of.de} hat Doppelgänger ohne eigene Seite in diesem Führer.`,
        };
  return sentence([first.en, ...marks('en')].join(' '), [first.de, ...marks('de')].join(' '));
}

/** States the difference of one plant from another. */
export const differenceSentence = (from: BothNames, { en, de }: BothTexts) =>
  sentence(`Unlike ${from.en}: ${en}`, `Anders als ${from.de}: ${de}`);

/** The same with the name of the plant that differs, where the answer is about several. */
export const comparedSentence = (name: BothNames, from: BothNames, { en, de }: BothTexts) =>
  sentence(`${name.en}, unlike ${from.en}: ${en}`, `${name.de}, anders als ${from.de}: ${de}`);

/** Warns beside the plant that it is confused with. */
export const poisonousDouble = (level: PoisonLevel, of: BothNames, { en, de }: BothTexts) =>
  sentence(
    `${upperFirst(levels[level].en)} double of ${of.en}: ${lowerSentence(en)}`,
    `${upperFirst(levels[level].de)}er Doppelgänger. Anders als ${of.de}: ${de}`,
  );

export const noDoublesKnown = (of: BothNames) =>
  sentence(
    `This guide names no double of ${of.en}. That doesn’t mean that it has none: identify it by several marks.`,
    `Einen Doppelgänger nennt dieser Führer nicht: ${of.de}. Das heißt nicht, dass es keinen gibt: Bestimmen Sie nach mehreren Merkmalen.`,
  );
