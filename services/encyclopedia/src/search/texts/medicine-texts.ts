import type { Severity } from '@portal/contracts';
import { type BothNames, type BothTexts, joined, lowerFirst, type Sentence, sentence } from './sentence.ts';

/*
 * Sentences about plants together with medicines.
 */

const changeNothing: BothTexts = {
  en: 'Don’t stop or change a prescribed medicine without your doctor.',
  de: 'Setzen Sie nichts Verordnetes ohne ärztlichen Rat ab und ändern Sie nichts daran.',
};

/** To a question about a plant and a medicine. */
export const askChecker = sentence(
  `Whether a plant goes with a medicine is answered by the check of plants with medicines. ${changeNothing.en}`,
  `Ob eine Pflanze zu einem Arzneimittel passt, beantwortet die Prüfung von Pflanzen mit Arzneimitteln. ${changeNothing.de}`,
);

const severityWords: Record<Severity, BothTexts> = {
  contraindicated: { en: 'Must not be combined', de: 'Nicht zusammen anwenden' },
  major: { en: 'Serious interaction known', de: 'Schwere Wechselwirkung bekannt' },
  moderate: { en: 'Interaction known', de: 'Wechselwirkung bekannt' },
  minor: { en: 'Slight interaction known', de: 'Leichte Wechselwirkung bekannt' },
};

/** The strictest entry for a plant with a medicine; begins with its rating. */
export function knownInteraction(
  plant: BothNames,
  medicine: BothNames,
  { severity, advice }: { severity: Severity; advice?: BothTexts | undefined },
): Sentence {
  const words = severityWords[severity];
  return sentence(
    joined(
      joined(
        `${words.en}: ${plant.en} and ${/^[A-Z][a-z]/.test(medicine.en) ? lowerFirst(medicine.en) : medicine.en}.`,
        advice?.en,
      ),
      changeNothing.en,
    ),
    joined(joined(`${words.de}: ${plant.de} und ${medicine.de}.`, advice?.de), changeNothing.de),
  );
}
