import { type Indication, indicationEvidence, inLanguage, type Language } from '@portal/contracts';

/** The best evidence first. */
export const byEvidence = (indications: readonly Indication[]) =>
  [...indications].sort(
    (a, b) => indicationEvidence.indexOf(a.evidence) - indicationEvidence.indexOf(b.evidence),
  );

/** The dose is translated apart from its authority. */
export function indicationIn({ dose, german, ...indication }: Indication, language: Language) {
  const texts = inLanguage({ ...indication, german: german && { ...german, dose: undefined } }, language);
  const text = texts.lang === 'de' ? (german?.dose ?? dose?.text) : dose?.text;
  return { ...texts, dose: dose && { ...dose, text: text ?? dose.text } };
}
