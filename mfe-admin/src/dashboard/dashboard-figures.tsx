import type { Dashboard, DashboardRange, Figure } from '@portal/contracts';
import { count, currentLocale, Grid, Muted } from '@portal/sdk';
import { Statistic } from '@portal/sdk/antd';
import type { ReactNode } from 'react';
import { useDashboardTexts } from '../texts/dashboard.ts';
import { BackupCard } from './backup-card.tsx';
import { BarChart } from './bar-chart.tsx';
import { ClientErrors } from './client-errors.tsx';
import styles from './dashboard.module.css';
import { FigureBox, FigureCard } from './figure-card.tsx';
import { FigureTable } from './figure-table.tsx';
import { confidenceTenths, noAnswerPercent, seriesOf, serviceOf, sumOf, totalsBy } from './figures.ts';
import { PhotoRunCard } from './photo-run.tsx';
import { Queues } from './queues.tsx';
import { Storage } from './storage.tsx';

interface DashboardFiguresProps {
  data: Dashboard;
  range: DashboardRange;
}

export function DashboardFigures({ data, range }: DashboardFiguresProps) {
  const { groups } = useDashboardTexts();
  const names = barNames(data.starts, range === '24h');
  const card = (name: Figure['name'], children?: ReactNode) => {
    const isMissing = data.failed.includes(serviceOf[name]);
    const series = isMissing ? null : seriesOf(data, name);
    return (
      <FigureCard key={name} name={name} series={series} range={range} names={names}>
        {children}
      </FigureCard>
    );
  };
  return (
    <>
      <Group id="queues" title={groups.queues}>
        <Queues data={data} />
      </Group>
      <Group id="community" title={groups.community}>
        {(['registrations', 'threads', 'comments', 'chat_messages'] as const).map((name) => card(name))}
      </Group>
      <div className={styles.pairs}>
        <Group id="identification" title={groups.vision}>
          {card('identifications')}
          {sumOf(seriesOf(data, 'identifications').counts) > 0 && <Answers data={data} />}
        </Group>
        <Group id="faults" title={groups.faults}>
          {card('failed_sign_ins', <Reasons data={data} />)}
          {card('client_errors')}
          <ClientErrors data={data} />
        </Group>
        <Group id="photographs" title={groups.photographs}>
          <PhotoRunCard />
        </Group>
        <Group id="storage" title={groups.storage}>
          <Storage data={data} />
          <BackupCard data={data} />
        </Group>
      </div>
      <AllFigures data={data} names={names} />
    </>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`dashboard-${id}`} className={styles.group}>
      <h2 id={`dashboard-${id}`}>{title}</h2>
      <Grid gap={16} className={styles.grid}>
        {children}
      </Grid>
    </section>
  );
}

/** Share of identifications without an answer, and the confidence of the others. */
function Answers({ data }: { data: Dashboard }) {
  const texts = useDashboardTexts();
  const percent = noAnswerPercent(data);
  const tenths = confidenceTenths(data);
  const total = sumOf(tenths);
  return (
    <>
      {percent !== undefined && (
        <FigureBox title={texts.noAnswer}>
          <Statistic value={percent} formatter={() => texts.noAnswerShare(percent)} />
          <Muted className={styles.before}>{texts.noAnswerHint}</Muted>
        </FigureBox>
      )}
      <FigureBox title={texts.figures.confidences}>
        {total === 0 ? (
          <Muted>{texts.none}</Muted>
        ) : (
          <>
            <Muted className={styles.before}>{texts.confidenceHint}</Muted>
            <BarChart
              label={texts.confidenceChart(total)}
              counts={tenths}
              ends={[texts.between(0), texts.between(90)]}
            />
          </>
        )}
      </FigureBox>
    </>
  );
}

function Reasons({ data }: { data: Dashboard }) {
  const { reasons } = useDashboardTexts();
  const totals = [...totalsBy(data, 'failed_sign_ins', 'reason')].filter(([, amount]) => amount > 0);
  if (totals.length === 0) return null;
  const names: Record<string, string> = reasons;
  return (
    <Muted as="ul" className={styles.parts}>
      {totals.map(([reason, amount]) => (
        <li key={reason}>
          {names[reason] ?? reason}: {count(amount)}
        </li>
      ))}
    </Muted>
  );
}

/** The columns of the table. */
const columns = [
  'registrations',
  'threads',
  'comments',
  'chat_messages',
  'identifications',
  'failed_sign_ins',
  'client_errors',
] as const;

/** The figures of the charts as a table. */
function AllFigures({ data, names }: { data: Dashboard; names: string[] }) {
  const texts = useDashboardTexts();
  const series = columns.map((name) => ({ name, ...seriesOf(data, name) }));
  return (
    <details className={styles.group}>
      <summary>{texts.table}</summary>
      <FigureTable
        label={texts.table}
        head={[texts.time, ...columns.map((name) => texts.figures[name])]}
        rows={data.starts.map((start, bar) => ({
          key: start,
          cells: [
            names[bar],
            ...series.map(({ name, counts }) =>
              data.failed.includes(serviceOf[name]) ? '–' : count(counts[bar] ?? 0),
            ),
          ],
        }))}
      />
    </details>
  );
}

/** Names of bars: hours in the reader's time, days as the services count them (UTC). */
function barNames(starts: string[], isHourly: boolean): string[] {
  const format = new Intl.DateTimeFormat(
    currentLocale(),
    isHourly ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short', timeZone: 'UTC' },
  );
  return starts.map((start) => format.format(new Date(start)));
}
