import type { EvaluationReport } from '@portal/contracts';
import { count } from '@portal/sdk';
import styles from './accuracy.module.css';
import { coefficient, kindInWords } from './figures.ts';
import { Table } from './table.tsx';

type Figures = NonNullable<EvaluationReport['health']>;
type Row = Figures['overall'];

const measures = ['Photos', 'AUROC', 'Spearman'] as const;

/** How well the health of plants was read. */
export const HealthFigures = ({ figures: { overall, bySetting, byCrop } }: { figures: Figures }) => (
  <section aria-labelledby="health" className={styles.section}>
    <h2 id="health">Reading a plant’s health</h2>
    <p className={styles.text}>
      AUROC is how often, of a healthy and a diseased plant, the healthy one gets the better score: 1 is
      always, 0.5 is a coin. Spearman is how well the score follows the order of the labels, from −1 to 1.
    </p>
    <div className={styles.pair}>
      <Table
        caption="By where the photo was taken"
        columns={['Setting', ...measures]}
        rows={[...bySetting.map((row) => rowOf(kindInWords(row.setting), row)), rowOf('all', overall)]}
      />
      <Table
        caption="By crop"
        columns={['Crop', ...measures]}
        rows={byCrop.map((row) => rowOf(row.crop, row))}
      />
    </div>
  </section>
);

const rowOf = (name: string, { photos, auroc, spearman }: Row): [string, ...string[]] => [
  name,
  count(photos),
  coefficient(auroc),
  coefficient(spearman),
];
