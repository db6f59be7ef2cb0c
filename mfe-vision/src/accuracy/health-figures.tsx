import type { EvaluationReport } from '@portal/contracts';
import { count } from '@portal/sdk';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { coefficient, labelText } from './figures.ts';
import { Table } from './table.tsx';

type Figures = NonNullable<EvaluationReport['health']>;
type Row = Figures['overall'];

export function HealthFigures({ figures: { overall, bySetting, byCrop } }: { figures: Figures }) {
  const { all, health } = useAccuracyTexts();
  const measures = [health.photos, 'AUROC', 'Spearman'];
  return (
    <section aria-labelledby="health" className={styles.section}>
      <h2 id="health">{health.title}</h2>
      <p className={styles.text}>{health.text}</p>
      <div className={styles.pair}>
        <Table
          caption={health.bySetting}
          columns={[health.setting, ...measures]}
          rows={[...bySetting.map((row) => rowOf(labelText(row.setting), row)), rowOf(all, overall)]}
        />
        <Table
          caption={health.byCrop}
          columns={[health.crop, ...measures]}
          rows={byCrop.map((row) => rowOf(labelText(row.crop), row))}
        />
      </div>
    </section>
  );
}

const rowOf = (name: string, { photos, auroc, spearman }: Row): [string, ...string[]] => [
  name,
  count(photos),
  coefficient(auroc),
  coefficient(spearman),
];
