import type { EvaluationReport } from '@portal/contracts';
import { Card } from '@portal/sdk';
import { type AccuracyTexts, useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { ofHundred } from './figures.ts';

/** The main figures in plain sentences. */
export function PlainSummary({ report }: { report: EvaluationReport }) {
  const texts = useAccuracyTexts();
  return (
    <ul aria-label={texts.summary.title} className={styles.cards}>
      {sentencesOf(report, texts).map(([figure, text]) => (
        <Card as="li" key={text}>
          <p className={styles.figure}>{figure}</p>
          <p className={styles.claim}>{text}</p>
        </Card>
      ))}
    </ul>
  );
}

/** The worst kind: an average over kinds used in fitting would promise too much. */
const worstOf = ({ byKind, refused }: NonNullable<EvaluationReport['negatives']>) =>
  Math.min(refused, ...byKind.map((kind) => kind.refused));

function sentencesOf(
  { identification, negatives, health }: EvaluationReport,
  { of, summary }: AccuracyTexts,
): [string, string][] {
  const sentences: [string, string][] = [];
  if (identification) {
    const { overall, likely, toxicWarnings } = identification;
    sentences.push([ofHundred(overall.top1), summary.first], [ofHundred(overall.top5), summary.firstFive]);
    if (likely.precision !== null) {
      sentences.push([ofHundred(likely.precision), summary.likely]);
    }
    sentences.push([of(toxicWarnings.shown, toxicWarnings.expected), summary.toxic]);
  }
  if (negatives) {
    sentences.push([ofHundred(worstOf(negatives)), summary.negatives]);
  }
  if (health && health.overall.auroc !== null) {
    sentences.push([ofHundred(health.overall.auroc), summary.health]);
  }
  return sentences;
}
