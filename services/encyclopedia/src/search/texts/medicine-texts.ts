import type { Severity } from '@portal/contracts';
import { type BothNames, type BothTexts, joined, lowerFirst, type Sentence, sentence } from './sentence.ts';

/*
 * Sentences about plants together with medicines.
 */

/** To a question about a plant and a medicine. */
export const askChecker = sentence(
  'Whether a plant goes with a medicine is answered by the check of plants with medicines. Don’t stop or change a prescribed medicine without your doctor.',
  'Ob eine Pflanze zu einem Arzneimittel passt, beantwortet die Prüfung von Pflanzen mit Arzneimitteln. Setzen Sie nichts Verordnetes ohne ärztlichen Rat ab und ändern Sie nichts daran.',
);

const severityWords: Record<Severity, BothTexts> = {
  contraindicated: { en: 'must not be combined', de: 'dürfen nicht zusammen genommen werden' },
  major: { en: 'a serious interaction is known', de: 'eine schwere Wechselwirkung ist bekannt' },
  moderate: { en: 'an interaction is known', de: 'eine Wechselwirkung ist bekannt' },
  minor: { en: 'a slight interaction is known', de: 'eine leichte Wechselwirkung ist bekannt' },
};

/** The strictest entry for a plant with a medicine. */
export function knownInteraction(
  plant: BothNames,
  medicine: BothNames,
  { severity, advice }: { severity: Severity; advice?: BothTexts | undefined },
): Sentence {
  const words = severityWords[severity];
  return sentence(
    joined(
      joined(
        `${plant.en} and ${/^[A-Z][a-z]/.test(medicine.en) ? lowerFirst(medicine.en) : medicine.en}: ${words.en}.`,
        advice?.en,
      ),
      askChecker.text,
    ),
    joined(joined(`${plant.de} und ${medicine.de}: ${words.de}.`, advice?.de), askChecker.german.text),
  );
}
