import type { HealthReport, Proportion } from '@portal/contracts';
import { count } from '@portal/sdk';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { AnsweredQuestion } from './answered-question.tsx';
import { coefficient, labelText, proportion } from './figures.ts';
import { Table } from './table.tsx';

export function HealthFigures({ figures }: { figures: HealthReport }) {
  const { all, health } = useAccuracyTexts();
  const { overall, bySetting, byCropLeftOut, bySource = [] } = figures;
  const { nonPlantsRefused, plantsRefused, flowersIll } = figures;
  return (
    <>
      <AnsweredQuestion question={health.score.question} answer={health.score.answer}>
        <p className={styles.text}>{health.text}</p>
        <Table
          caption={health.bySetting}
          columns={[health.setting, health.photos, 'AUROC']}
          rows={[...bySetting.map((row) => rowOf(labelText(row.setting), row)), rowOf(all, overall)]}
        />
        {byCropLeftOut.length > 0 && (
          <Table
            caption={health.byCrop}
            columns={[health.crop, health.photos, 'AUROC']}
            rows={byCropLeftOut.map((row) => rowOf(labelText(row.crop), row))}
          />
        )}
        {bySource.length > 0 && (
          <Table
            caption={health.bySource}
            columns={[health.source, health.photos, 'AUROC']}
            rows={bySource.map((row) => rowOf(row.source ?? health.smallSources, row))}
          />
        )}
      </AnsweredQuestion>
      <AnsweredQuestion question={health.errors.question} answer={health.errors.answer}>
        <Table
          caption={health.other}
          columns={[health.measure, health.photos, health.share]}
          rows={[
            shareOf(health.nonPlantsRefused, nonPlantsRefused),
            shareOf(health.plantsRefused, plantsRefused),
            shareOf(health.flowersIll, flowersIll),
          ]}
        />
      </AnsweredQuestion>
    </>
  );
}

type Row = [string, ...string[]];
const rowOf = (name: string, row: HealthReport['overall']): Row => [
  name,
  count(row.photos),
  coefficient(row),
];

const shareOf = (name: string, measured: Proportion): Row => [
  name,
  count(measured.photos),
  proportion(measured),
];
