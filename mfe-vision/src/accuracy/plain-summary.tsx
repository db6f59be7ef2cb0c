import type { EvaluationReport } from '@portal/contracts';
import { Card, Grid, Muted } from '@portal/sdk';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { type Claim, claimsOf } from './claims.ts';

/** The accuracy in plain words: what it can do, and what it can't. */
export function PlainSummary({ report }: { report: EvaluationReport }) {
  const { summary } = useAccuracyTexts();
  const claims = claimsOf(report);
  return (
    <>
      <Claims title={summary.strengths} claims={claims.filter(({ isStrength }) => isStrength)} />
      <Claims title={summary.limits} claims={claims.filter(({ isStrength }) => !isStrength)} />
    </>
  );
}

function Claims({ title, claims }: { title: string; claims: Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <section aria-label={title} className={styles.claims}>
      <h2>{title}</h2>
      <Grid as="ul" gap={16} className={styles.cards}>
        {claims.map(({ figure, text, basis, isStrength }) => (
          <Card as="li" key={text} className={styles.card}>
            <p className={styles.figure} data-limit={!isStrength}>
              {figure}
            </p>
            <p className={styles.claim}>{text}</p>
            {basis && <Muted className={styles.basis}>{basis}</Muted>}
          </Card>
        ))}
      </Grid>
    </section>
  );
}
