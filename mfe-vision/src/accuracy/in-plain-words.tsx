import type { EvaluationReport } from '@portal/contracts';
import { Card } from '@portal/sdk';
import styles from './accuracy.module.css';
import { ofHundred } from './figures.ts';

/** What the figures come to for a person with a photo. */
export const InPlainWords = ({ report }: { report: EvaluationReport }) => (
  <ul aria-label="In plain words" className={styles.cards}>
    {sentencesOf(report).map(([figure, words]) => (
      <Card as="li" key={words}>
        <p className={styles.figure}>{figure}</p>
        <p className={styles.words}>{words}</p>
      </Card>
    ))}
  </ul>
);

/** A figure over kinds that it was fitted to would promise too much. */
const worstOf = ({ byKind, refused }: NonNullable<EvaluationReport['negatives']>) =>
  Math.min(refused, ...byKind.map((kind) => kind.refused));

function sentencesOf({ identification, negatives, health }: EvaluationReport): [string, string][] {
  const sentences: [string, string][] = [];
  if (identification) {
    const { overall, likely, toxicWarnings } = identification;
    sentences.push(
      [ofHundred(overall.top1), 'photos of plants were named rightly at the first try.'],
      [ofHundred(overall.top5), 'had the right plant among the first five.'],
    );
    if (likely.precision !== null) {
      sentences.push([ofHundred(likely.precision), 'answers that said “Likely” were right.']);
    }
    sentences.push([
      `${toxicWarnings.shown} of ${toxicWarnings.expected}`,
      'photos of toxic plants were answered with a warning first.',
    ]);
  }
  if (negatives) {
    sentences.push([
      ofHundred(worstOf(negatives)),
      'pictures without a plant were answered as such, of the kind that is told worst.',
    ]);
  }
  if (health && health.overall.auroc !== null) {
    sentences.push([
      ofHundred(health.overall.auroc),
      'times the healthy plant got the better score, of a healthy and a diseased one.',
    ]);
  }
  return sentences;
}
