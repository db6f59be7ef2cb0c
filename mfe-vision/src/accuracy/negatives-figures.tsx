import type { EvaluationReport } from '@portal/contracts';
import { count } from '@portal/sdk';
import styles from './accuracy.module.css';
import { share } from './figures.ts';
import { Table } from './table.tsx';

type Figures = NonNullable<EvaluationReport['negatives']>;

/** How well pictures without a plant were told. */
export const NegativesFigures = ({ figures: { photos, refused, byKind } }: { figures: Figures }) => (
  <section aria-labelledby="negatives" className={styles.section}>
    <h2 id="negatives">Pictures without a plant</h2>
    <p className={styles.text}>
      {count(photos)} pictures that were made; {share(refused, 1)} were answered with “No plant was found”. In
      the rows of kinds not fitted to, that kind was left out when the reading was fitted: so new kinds will
      fare.
    </p>
    <div className={styles.pair}>
      <Table
        caption="By what the picture shows"
        columns={['Picture', 'Pictures', 'Answered as such']}
        rows={byKind.map((row) => [row.kind, count(row.photos), share(row.refused)])}
      />
    </div>
  </section>
);
