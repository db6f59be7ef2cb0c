import type { DashboardRange, Figure } from '@portal/contracts';
import { Card, classNames, count, Muted } from '@portal/sdk';
import { Statistic } from '@portal/sdk/antd';
import { type ReactNode, useId } from 'react';
import { useDashboardTexts } from '../texts/dashboard.ts';
import { BarChart } from './bar-chart.tsx';
import styles from './dashboard.module.css';
import type { Series } from './figures.ts';

interface FigureBoxProps {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A card with a heading. */
export function FigureBox({ title, isWide, children }: FigureBoxProps) {
  const id = useId();
  return (
    <Card as="section" className={classNames(styles.card, isWide && styles.wide)} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Card>
  );
}

interface FigureCardProps {
  name: Figure['name'];
  /** Null if its service didn't answer. */
  series: Series | null;
  range: DashboardRange;
  /** The names of the bars. */
  names: string[];
  children?: ReactNode;
}

/** A figure: its total, the total before, and a chart of it; a sentence if there is nothing to draw. */
export function FigureCard({ name, series, range, names, children }: FigureCardProps) {
  const texts = useDashboardTexts();
  const title = texts.figures[name];
  if (!series)
    return (
      <FigureBox title={title}>
        <Muted className={styles.before}>{texts.missing}</Muted>
      </FigureBox>
    );
  const { counts, total, before } = series;
  if (total === 0)
    return (
      <FigureBox title={title}>
        <Muted>{texts.noneSince(before, range)}</Muted>
      </FigureBox>
    );
  const most = Math.max(...counts);
  return (
    <FigureBox title={title}>
      <Statistic value={total} formatter={() => count(total)} />
      <Muted className={styles.before}>{texts.before(before, range)}</Muted>
      <BarChart
        label={texts.chart(title, total, most, names[counts.indexOf(most)] ?? '')}
        counts={counts}
        ends={[names[0] ?? '', names.at(-1) ?? '']}
      />
      {children}
    </FigureBox>
  );
}
