import { count, counted } from '@portal/sdk';
import type { ReactNode } from 'react';

export const key = {
  page: {
    title: 'Which plant is it?',
    description: 'Find out step by step which plant it could be, from its leaves, flowers and fruit.',
  },
  title: 'Which plant is it?',
  lead: (plants: number) =>
    `Look at your plant and answer a few questions. You can skip any of them. The key knows ${count(plants)} plants.`,
  withPhoto: 'Or use a photo',
  failed: 'The questions could not be loaded.',
  startOver: 'Start over',
  yourAnswers: 'Your answers',
  takeBack: (answer: string) => `Remove the answer: ${answer}`,
  cannotTell: 'I can’t tell',
  without: {
    leaf: 'It has no leaves now',
    flower: 'It has no flowers now',
    fruit: 'It has no fruit now',
  },
  otherQuestions: 'Answer another question first',
  noMoreQuestions: 'No other question would tell more.',
  couldBe: 'It could be',
  closest: 'The closest plants',
  nothingYet: 'The plants that fit your answers appear here.',
  poorFit:
    'No plant in this guide fits your answers well. Yours may not be in the guide, or it differs from what is usual. Check your answers.',
  neverEat: 'Never eat or use a plant because of this key alone.',
  notAll: (plants: number) =>
    `Only the ${count(plants)} plants in this guide are compared. Yours may be one that isn’t among them.`,
  order: (fitting: number) =>
    `${fitting === 0 ? 'No plant fits all' : counted(fitting, 'plant fits', 'plants fit')} your answers. Best match first; in a tie, the more dangerous plant.`,
  showAll: (fitting: number) => `Show all ${count(fitting)}`,
  showMore: (plants: number) => `Show ${count(plants)} more`,
  fits: (fitting: number, known: number) =>
    `Fits ${count(fitting)} of ${counted(known, 'answer', 'answers')}`,
  against: (name: string, theirs: string, yours: string) => `${name}: ${theirs} – yours: ${yours}`,
  lookAlikeOf: 'Not ruled out: dangerous look-alike of',
  indistinct: (a: ReactNode, b: ReactNode) => (
    <>
      These questions can’t tell {a} and {b} apart.
    </>
  ),
  compare: 'Compare them',
  mushroom: {
    title: 'We don’t name mushrooms',
    why: 'A few marks can’t tell an edible mushroom from a deadly one, so this key has none.',
  },
  photo: {
    open: 'Not sure? Three questions',
    title: 'With your photo and your answers, it could be',
    more: 'More questions',
  },
};
