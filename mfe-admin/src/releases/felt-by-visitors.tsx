import {
  type RemoteReleases,
  type ReplyOf,
  type VisitMeasure,
  type VisitRange,
  visitLooks,
  visitMeasures,
  visitRanges,
  visits,
} from '@portal/contracts';
import { Button, count, currentLocale, Muted, query, Row, Skeleton, Stack } from '@portal/sdk';
import { Table } from '@portal/sdk/antd';
import { Select } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useState } from 'react';
import { Loaded } from '../parts/loaded.tsx';
import { useReleaseTexts } from '../texts/releases.ts';
import { type Order, ordersFor } from './order.ts';
import styles from './releases.module.css';
import { shortOf } from './version-code.tsx';

type Felt = ReplyOf<typeof visits.read>;
type MeasuredVersion = Felt['versions'][number];

interface FeltByVisitorsProps {
  remote: RemoteReleases;
  onOrder: (order: Order) => void;
}

/** Shows how visits of a remote felt: of the canary beside the live version and the one before. */
export function FeltByVisitors({ remote, onOrder }: FeltByVisitorsProps) {
  const { felt: labels } = useReleaseTexts();
  const [range, setRange] = useState<VisitRange>('day');
  const read = useQuery({
    ...query(visits.read, { params: { name: remote.name }, query: { range } }),
    refetchOnMount: 'always',
  });
  return (
    <Stack as="section" gap={12} className={styles.felt} aria-label={labels.title}>
      <Row gap={16} rowGap={8} align="end" justify="between">
        <h3>{labels.title}</h3>
        <Select<VisitRange>
          label={labels.range}
          value={range}
          onChange={setRange}
          options={visitRanges.map((value) => ({ value, label: labels.ranges[value] }))}
        />
      </Row>
      <Loaded read={read} failed={labels.failed} skeleton={<Skeleton height={160} />}>
        {(data) => <Comparison felt={data} remote={remote} onOrder={onOrder} />}
      </Loaded>
    </Stack>
  );
}

function Comparison({ felt, remote, onOrder }: FeltByVisitorsProps & { felt: Felt }) {
  const { felt: labels } = useReleaseTexts();
  const shown = shownVersions(remote).flatMap(({ version, stage }) => {
    const measured = felt.versions.find((each) => each.version === version);
    return measured ? [{ ...measured, stage }] : [];
  });
  if (shown.length === 0) return <Muted size="text">{labels.none}</Muted>;
  return (
    <>
      {felt.canary && <Verdict canary={felt.canary} remote={remote} onOrder={onOrder} />}
      <MeasuresTable versions={shown} />
      <Muted>{labels.note}</Muted>
    </>
  );
}

/** The canary, the live version, and the one that a rollback would restore. */
const shownVersions = ({ versions, previous }: RemoteReleases) =>
  versions
    .filter(({ version, stage }) => stage === 'canary' || stage === 'live' || version === previous)
    .sort((one, other) => places.indexOf(one.stage) - places.indexOf(other.stage));
const places = ['canary', 'live'];

function Verdict({
  canary: { verdict, visits: amount, worse },
  remote,
  onOrder,
}: FeltByVisitorsProps & { canary: NonNullable<Felt['canary']> }) {
  const { felt: labels, titles } = useReleaseTexts();
  const [needed = 0] = visitLooks.slice(-1);
  const promotion = ordersFor(remote).find(({ act }) => act === 'promote');
  if (verdict === 'waiting') return <p>{labels.waiting(count(amount), count(needed))}</p>;
  if (verdict === 'ready')
    return (
      <Row gap={16} rowGap={8}>
        <p>{labels.ready(count(amount))}</p>
        {promotion && (
          <Button size="small" onClick={() => onOrder(promotion)}>
            {titles.promote}
          </Button>
        )}
      </Row>
    );
  return <p>{labels.worse(worse.map((each) => labels.measures[each]))}</p>;
}

function MeasuresTable({ versions }: { versions: (MeasuredVersion & { stage: string })[] }) {
  const { felt: labels, stages } = useReleaseTexts();
  const stageNames: Record<string, string> = stages;
  const measured = visitMeasures.filter((each) => versions.some(({ measures }) => measures[each]));
  return (
    <Table<VisitMeasure>
      aria-label={labels.title}
      rowKey={(measure) => measure}
      dataSource={measured}
      pagination={false}
      size="small"
      scroll={{ x: true }}
      columns={[
        { title: labels.measure, render: (_, measure) => labels.measures[measure] },
        ...versions.map(({ version, stage, measures }) => ({
          key: version,
          title: (
            <>
              {stageNames[stage]} <code>{shortOf(version)}</code>
            </>
          ),
          render: (_: unknown, measure: VisitMeasure) => <Figure measure={measure} of={measures[measure]} />,
        })),
      ]}
    />
  );
}

function Figure({ measure, of }: { measure: VisitMeasure; of: MeasuredVersion['measures'][VisitMeasure] }) {
  const { felt: labels } = useReleaseTexts();
  if (!of) return <Muted as="span">{labels.notMeasured}</Muted>;
  const between = of.interval?.map((each) => valueText(measure, each));
  return (
    <>
      <strong>{valueText(measure, of.p75)}</strong>
      <Muted>
        {between && `${labels.between(...between)} · `}
        {labels.visits(of.visits)}
      </Muted>
    </>
  );
}

/** Milliseconds, seconds from one second on, or the score of shifts. */
function valueText(measure: VisitMeasure, value: number): string {
  const format = (options: Intl.NumberFormatOptions, of: number) =>
    new Intl.NumberFormat(currentLocale(), options).format(of);
  if (measure === 'shift')
    return format({ minimumFractionDigits: 2, maximumFractionDigits: 2 }, value / 10_000);
  if (value >= 1000)
    return format({ style: 'unit', unit: 'second', maximumSignificantDigits: 3 }, value / 1000);
  return format({ style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }, value);
}
