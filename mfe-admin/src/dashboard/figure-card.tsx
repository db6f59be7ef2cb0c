import type { DashboardRange, Figure } from '@portal/contracts';
import { Card, count } from '@portal/sdk';
import { Statistic } from '@portal/sdk/antd';
import { type ReactNode, useId } from 'react';
import { useDashboardTexts } from '../texts/dashboard.ts';
import { BarChart } from './bar-chart.tsx';
import styles from './dashboard.module.css';
import type { Series } from './figures.ts';

interface FigureCardProps {
  name: Figure['name'];
  /** Null if its service didn't answer. */
  series: Series | null;
  range: DashboardRange;
  /** The names of the bars. */
  names: string[];
  children?: ReactNode;
}

/** A figure: its total, the total before, and a chart of it. */
export function FigureCard({ name, series, range, names, children }: FigureCardProps) {
  const texts = useDashboardTexts();
  const id = useId();
  const title = texts.figures[name];
  return (
    <Card as="section" className={styles.card} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {series ? (
        <>
          <Statistic value={series.total} formatter={() => count(series.total)} />
          <p className={styles.before}>{texts.before(series.before, range)}</p>
          <BarChart
            label={chartLabel(texts, title, series, names)}
            counts={series.counts}
            ends={[names[0] ?? '', names.at(-1) ?? '']}
          />
          {children}
        </>
      ) : (
        <p className={styles.missing}>{texts.missing}</p>
      )}
    </Card>
  );
}

function chartLabel(
  texts: ReturnType<typeof useDashboardTexts>,
  title: string,
  { counts, total }: Series,
  names: string[],
): string {
  if (total === 0) return texts.emptyChart(title);
  const most = Math.max(...counts);
  return texts.chart(title, total, most, names[counts.indexOf(most)] ?? '');
}
