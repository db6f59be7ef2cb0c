import type { EvaluationReport } from '@portal/contracts';
import { count } from '@portal/sdk';
import { share } from '../analysis/percent.ts';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { labelText } from './figures.ts';
import { Table } from './table.tsx';

type Figures = NonNullable<EvaluationReport['negatives']>;

export function NegativesFigures({ figures: { photos, refused, byKind } }: { figures: Figures }) {
  const { negatives } = useAccuracyTexts();
  return (
    <section aria-labelledby="negatives" className={styles.section}>
      <h2 id="negatives">{negatives.title}</h2>
      <p className={styles.text}>{negatives.text(photos, share(refused, 1))}</p>
      <div className={styles.pair}>
        <Table
          caption={negatives.byKind}
          columns={[negatives.picture, negatives.pictures, negatives.refused]}
          rows={byKind.map((row) => [labelText(row.kind), count(row.photos), share(row.refused)])}
        />
      </div>
    </section>
  );
}
