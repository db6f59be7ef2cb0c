import { levels, type PoisonLevel } from './plant-texts.ts';
import { type BothNames, joined, type Sentence, sentence, upperFirst } from './sentence.ts';

/*
 * Sentences about plants that the guide lacks or nobody has identified.
 */

export const identifyFirst = sentence(
  'Nobody can say whether it is edible before it has been identified with certainty. Eat nothing wild that you don’t know, and have mushrooms checked by an expert; deadly ones look like edible ones.',
  'Ob man es essen kann, lässt sich erst sagen, wenn es sicher bestimmt ist. Essen Sie nichts Wildes, das Sie nicht kennen, und lassen Sie Pilze von Sachverständigen prüfen; tödliche sehen essbaren ähnlich.',
);

export const wildFoodNote = sentence(
  'Only for what you have identified with certainty: deadly plants and mushrooms look like edible ones.',
  'Nur für das, was Sie sicher bestimmt haben: Tödliche Pflanzen und Pilze sehen essbaren ähnlich.',
);

/** For plants that the guide doesn't have, but that are known to be dangerous. */
export function unknownDangerous(
  name: BothNames,
  latinName: string,
  { level, en, de }: { level: 'caution' | PoisonLevel; en: string; de: string },
): Sentence {
  const isCaution = level === 'caution';
  const word = isCaution ? { en: 'Caution', de: 'Vorsicht' } : levels[level];
  const isSaid = en.includes(word.en);
  return sentence(
    joined(
      `Not in this guide: ${name.en} (${latinName}). ${isSaid ? '' : `${upperFirst(word.en)}. `}${en}`,
      isCaution ? undefined : 'Don’t eat it, and don’t use it as a remedy.',
    ),
    joined(
      `Nicht in diesem Führer: ${name.de} (${latinName}). ${isSaid ? '' : `${upperFirst(word.de)}. `}${de}`,
      isCaution ? undefined : 'Nicht essen und nicht als Heilmittel verwenden.',
    ),
  );
}

export const unknownPlant = (name: string) =>
  sentence(
    `This guide has no plant called “${name}”, so it can’t say whether it is safe. Don’t eat, take or give a plant on a guess.`,
    `Eine Pflanze namens „${name}“ hat dieser Führer nicht; ob sie ungefährlich ist, kann er nicht sagen. Nichts auf Verdacht essen, einnehmen oder geben.`,
  );

/** For questions that don't show which of their words is the name. */
export const unknownPlants = sentence(
  'This guide doesn’t know the plant in your question, so it can’t say whether it is safe. Don’t eat, take or give a plant on a guess.',
  'Die Pflanze in Ihrer Frage kennt dieser Führer nicht; ob sie ungefährlich ist, kann er nicht sagen. Nichts auf Verdacht essen, einnehmen oder geben.',
);

/** Beside an unknown plant, for somebody who is pregnant. */
export const unknownInPregnancy = sentence(
  'In pregnancy, agree on every herb with your midwife or doctor first, teas included.',
  'Sprechen Sie in der Schwangerschaft jedes Kraut vorher mit Hebamme, Ärztin oder Arzt ab, auch Tees.',
);
