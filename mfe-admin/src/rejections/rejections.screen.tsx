import { type IdentificationRejection, identificationRejections, limits, links } from '@portal/contracts';
import { Badge, count, EmptyState, Moment, query } from '@portal/sdk';
import type { TableProps } from '@portal/sdk/antd';
import { keepPreviousData, useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { AdminTable } from '../parts/admin-table.tsx';
import { Pager, useCursor } from '../parts/pager.tsx';
import { useTexts } from '../texts/index.ts';
import { DoneButton } from './done-button.tsx';

export function RejectionsScreen() {
  const { admin } = useTexts();
  return (
    <AdminFrame title={admin.rejections}>
      <Rejections />
    </AdminFrame>
  );
}

function Rejections() {
  const { admin, rejections } = useTexts();
  const { before } = useCursor();
  const read = useQuery({
    ...query(identificationRejections.list, { query: { before } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  return (
    <AdminTable<IdentificationRejection>
      label={admin.rejections}
      rowKey="id"
      items={read.data}
      read={read}
      failed={rejections.failed}
      columns={useColumns()}
      empty={<EmptyState title={rejections.none}>{rejections.about}</EmptyState>}
      pager={<Pager items={read.data ?? []} pageLength={limits.administration.pageLength} goesBack={false} />}
    />
  );
}

function useColumns(): TableProps<IdentificationRejection>['columns'] {
  const { columns, verdicts, providers, visitor } = useTexts().rejections;
  return [
    {
      title: columns.plant,
      key: 'plant',
      render: (_, { plantId, commonName, latinName }) => (
        <>
          <Link to={links.plant(plantId)} lang="en">
            {commonName}
          </Link>{' '}
          <i lang="la">{latinName}</i>
        </>
      ),
    },
    {
      title: columns.verdict,
      key: 'verdict',
      width: 140,
      render: (_, { verdict }) => (
        <Badge tone={verdict === 'likely' ? 'caution' : 'plain'}>{verdicts[verdict]}</Badge>
      ),
    },
    {
      title: columns.confidence,
      key: 'confidence',
      width: 120,
      render: (_, { confidence }) => `${count(confidence)}\u00a0%`,
    },
    {
      title: columns.provider,
      key: 'provider',
      width: 150,
      render: (_, { provider }) => providers[provider] ?? provider,
    },
    {
      title: columns.by,
      key: 'by',
      width: 160,
      render: (_, { rejectedBy }) => (rejectedBy ? <bdi>{rejectedBy.username}</bdi> : visitor),
    },
    {
      title: columns.at,
      key: 'at',
      width: 190,
      render: (_, { rejectedAt }) => <Moment at={rejectedAt} />,
    },
    {
      key: 'done',
      width: 130,
      align: 'end',
      render: (_, rejection) => <DoneButton rejection={rejection} />,
    },
  ];
}
