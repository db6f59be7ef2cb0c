import type { Harm } from '../plant-search.ts';
import { abortionWords } from './words/abortion-words.ts';
import { animalWords } from './words/animals-words.ts';
import { intoxicationWords } from './words/intoxication-words.ts';
import { otherWords } from './words/others-words.ts';
import { selfHarmWords } from './words/self-harm-words.ts';
import { sharedWords } from './words/shared-words.ts';

export const harmVocabulary = {
  ...sharedWords,
  ...abortionWords,
  ...animalWords,
  ...intoxicationWords,
  ...otherWords,
  ...selfHarmWords,
};
export type HarmWords = keyof typeof harmVocabulary;

/** A question means harm if it has all words of a rule, and none that excuse it. */
export interface HarmRule {
  harm: Harm;
  all: HarmWords[];
  unless?: HarmWords[];
  /** The most words from the first to the last of its words. */
  within?: number;
  /** In this order. */
  isOrdered?: true;
  /** The last of its words ends the question. */
  atEnd?: true;
  /** The last of its words ends the question or comes before one of these. */
  endsBefore?: HarmWords;
  /** Doesn't apply where its last words are followed by one of these. */
  notBefore?: HarmWords;
  /** Doesn't apply to questions after a fact: "can yew kill a horse?" */
  notFacts?: true;
}
