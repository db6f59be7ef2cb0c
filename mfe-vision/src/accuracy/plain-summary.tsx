import type { EvaluationReport } from '@portal/contracts';
import { Card } from '@portal/sdk';
import { type AccuracyTexts, useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { ofHundred } from './figures.ts';

/** What the figures come to for a person with a photo. */
export function PlainSummary({ report }: { report: EvaluationReport }) {
  const texts = useAccuracyTexts();
  return (
    <ul aria-label={texts.inPlainWords.title} className={styles.cards}>
      {sentencesOf(report, texts).map(([figure, words]) => (
        <Card as="li" key={words}>
          <p className={styles.figure}>{figure}</p>
          <p className={styles.words}>{words}</p>
        </Card>
      ))}
    </ul>
  );
}

/** A figure over kinds that it was fitted to would promise too much. */
const worstOf = ({ byKind, refused }: NonNullable<EvaluationReport['negatives']>) =>
  Math.min(refused, ...byKind.map((kind) => kind.refused));

function sentencesOf(
  { identification, negatives, health }: EvaluationReport,
  { of, inPlainWords }: AccuracyTexts,
): [string, string][] {
  const sentences: [string, string][] = [];
  if (identification) {
    const { overall, likely, toxicWarnings } = identification;
    sentences.push(
      [ofHundred(overall.top1), inPlainWords.first],
      [ofHundred(overall.top5), inPlainWords.firstFive],
    );
    if (likely.precision !== null) {
      sentences.push([ofHundred(likely.precision), inPlainWords.likely]);
    }
    sentences.push([of(toxicWarnings.shown, toxicWarnings.expected), inPlainWords.toxic]);
  }
  if (negatives) {
    sentences.push([ofHundred(worstOf(negatives)), inPlainWords.negatives]);
  }
  if (health && health.overall.auroc !== null) {
    sentences.push([ofHundred(health.overall.auroc), inPlainWords.health]);
  }
  return sentences;
}
