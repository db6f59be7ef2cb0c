import { type AuditRecord, audit } from '@portal/contracts';
import { EmptyState, Moment, query } from '@portal/sdk';
import { Button, type TableProps } from '@portal/sdk/antd';
import { useQuery } from '@portal/sdk/query';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { AdminTable, pageOptions } from '../parts/admin-table.tsx';
import { sortedByTime, type TimeOrder } from '../parts/time-order.ts';
import { useOpened } from '../parts/use-opened.ts';
import { useTexts } from '../texts/index.ts';
import styles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { differencesOf } from './difference.ts';
import { Differences } from './differences.tsx';
import { actName, serviceName } from './record-names.ts';
import { useAuditFilters } from './use-audit-filters.ts';

export const AuditScreen = () => (
  <AdminFrame page="audit">
    <AuditLog />
  </AdminFrame>
);

function AuditLog() {
  const { admin, audit: labels } = useTexts();
  const { filters, query: asked, change, isFiltered } = useAuditFilters();
  const read = useQuery({ ...query(audit.list, { query: asked }), ...pageOptions });
  const { opened, toggle } = useOpened();
  return (
    <div className={styles.records}>
      <AuditFilters {...{ filters, change, isFiltered }} />
      <AdminTable<AuditRecord>
        label={admin.audit}
        rowKey="id"
        read={read}
        failed={labels.failed}
        columns={useColumns({ order: filters.order, opened, toggle, onActor: (actor) => change({ actor }) })}
        sort={{
          order: filters.order,
          onOrder: (order) => change({ order: order === 'oldest' ? order : undefined }),
        }}
        expandable={{
          expandedRowKeys: opened,
          showExpandColumn: false,
          expandedRowRender: ({ before, after }) => (
            <Differences differences={differencesOf(before, after)} />
          ),
        }}
        empty={<EmptyState title={isFiltered ? labels.noneFound : labels.none}>{labels.about}</EmptyState>}
      />
    </div>
  );
}

interface ColumnsOptions {
  order: TimeOrder;
  opened: readonly number[];
  toggle: (id: number) => void;
  onActor: (username: string) => void;
}

function useColumns({ order, opened, toggle, onActor }: ColumnsOptions): TableProps<AuditRecord>['columns'] {
  const { columns, onlyBy } = useTexts().audit;
  return [
    {
      title: columns.at,
      key: 'at',
      width: 200,
      className: styles.quiet ?? '',
      ...sortedByTime(order),
      render: (_, { at }) => <Moment at={at} />,
    },
    {
      title: columns.actor,
      key: 'actor',
      width: 180,
      render: (_, { actor }) => (
        <Button
          type="link"
          size="small"
          className={styles.actor ?? ''}
          aria-label={onlyBy(actor.username)}
          onClick={() => onActor(actor.username)}
        >
          <bdi>{actor.username}</bdi>
        </Button>
      ),
    },
    { title: columns.act, key: 'act', width: 230, render: (_, { act }) => actName(act) },
    {
      title: columns.subject,
      key: 'subject',
      className: styles.subject ?? '',
      render: (_, record) => (
        <AuditSubject
          record={record}
          isOpen={opened.includes(record.id)}
          onToggle={() => toggle(record.id)}
        />
      ),
    },
    {
      title: columns.service,
      key: 'service',
      width: 140,
      className: styles.quiet ?? '',
      render: (_, { service }) => serviceName(service),
    },
  ];
}
