import type { SearchAnswer } from '@portal/contracts';
import { areAnimals } from './condition-rows.ts';
import type { Question } from './question.ts';
import { answer } from './search-result.ts';
import {
  babySentence,
  emergencySentence,
  evidenceSentences,
  urgentSentences,
  vetSentence,
} from './texts/help-texts.ts';

/** Somebody, or an animal, has already eaten something. */
export const isEmergency = ({ asks }: Question) =>
  asks.has('ate') && !asks.has('notAte') && !asks.has('plantEaten');

/** Warnings before any other answer: the emergency, the doctor, and the evidence. */
export function warningsFor(question: Question): SearchAnswer[] {
  return [...emergency(question), ...doctor(question), ...evidence(question)];
}

const emergency = (question: Question): SearchAnswer[] =>
  isEmergency(question)
    ? [
        {
          kind: 'help',
          sentence: emergencySentence(areAnimals(question) || question.isOtherAnimal),
        },
      ]
    : [];

function doctor(question: Question): SearchAnswer[] {
  if (question.age !== undefined && question.age < 1 && !isEmergency(question))
    return [answer('see a doctor', babySentence)];
  const urgent = urgentAdvice(question);
  if (urgent.length > 0) return urgent.map((sentence) => answer('see a doctor', sentence));
  return areAnimals(question) && question.needs.some(({ isBroad }) => !isBroad) && !isEmergency(question)
    ? [answer('see a doctor', vetSentence)]
    : [];
}

/** Advice for complaints that a doctor must see, the gravest first. */
function urgentAdvice({ urgent, conditions, needs, age }: Question) {
  const { chestPain, bloodInUrine, shingles, palpitations, miscarriage, pregnant, childFever } =
    urgentSentences;
  const sentences = { chestPain, miscarriage, bloodInUrine, shingles, palpitations };
  const found = (Object.keys(sentences) as (keyof typeof sentences)[]).filter((each) => urgent.has(each));
  const isFor = (...ids: string[]) => needs.some(({ id }) => ids.includes(id));
  const isGraveInPregnancy =
    conditions.includes('pregnancy') && isFor('urinary tract', 'high blood pressure', 'fever');
  return [
    ...found.map((each) => sentences[each]),
    ...(isGraveInPregnancy ? [pregnant] : []),
    ...(age !== undefined && isFor('fever') ? [childFever] : []),
  ].slice(0, 1);
}

/** Illnesses that have plants for complaints beside them need the word "cure" for the sentence. */
const onlyAsCure = new Set(['diabetes']);
/** Complaints that a plant may ease, and that need treatment. */
const chronic = new Set(
  'asthma|high blood pressure|joint pain|heart failure|low mood|psoriasis|malaria|cholesterol|liver'.split(
    '|',
  ),
);

function evidence({ evidence: subjects, asks, needs }: Question): SearchAnswer[] {
  const found = subjects.filter((subject) => !onlyAsCure.has(subject) || asks.has('cure'));
  const isCureOfChronic = asks.has('cure') && needs.some(({ id }) => chronic.has(id));
  return [...found, ...(isCureOfChronic ? (['cure'] as const) : [])]
    .slice(0, 1)
    .map((subject) => answer('evidence', evidenceSentences[subject]));
}

/** Returns whether what a plant does to people says nothing about the animal in question. */
export const isAboutOtherAnimal = ({ isOtherAnimal, conditions }: Question) =>
  isOtherAnimal && conditions.length === 0;
