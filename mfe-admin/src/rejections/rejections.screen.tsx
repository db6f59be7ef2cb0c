import { type IdentificationRejection, identificationRejections, links } from '@portal/contracts';
import { Badge, Button, count, EmptyState, keyOf, Moment, query, toast, useWrite } from '@portal/sdk';
import type { TableProps } from '@portal/sdk/antd';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { Check } from 'lucide-react';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { AdminTable, pageOptions } from '../parts/admin-table.tsx';
import { useCursor } from '../parts/pager.tsx';
import { useRefusal } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';

export const RejectionsScreen = () => (
  <AdminFrame page="rejections">
    <Rejections />
  </AdminFrame>
);

function Rejections() {
  const { admin, rejections } = useTexts();
  const { before } = useCursor();
  const read = useQuery({ ...query(identificationRejections.list, { query: { before } }), ...pageOptions });
  return (
    <AdminTable<IdentificationRejection>
      label={admin.rejections}
      rowKey="id"
      read={read}
      failed={rejections.failed}
      columns={useColumns()}
      empty={<EmptyState title={rejections.none}>{rejections.about}</EmptyState>}
      goesBack={false}
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

function DoneButton({ rejection: { id, commonName } }: { rejection: IdentificationRejection }) {
  const { rejections } = useTexts();
  const refuse = useRefusal({ failed: rejections.error });
  const remove = useWrite(identificationRejections.remove, {
    refetch: [keyOf(identificationRejections.list)],
    onSuccess: () => {
      const { done, isDone } = texts().rejections;
      toast({ title: done, description: isDone(commonName) });
    },
    onError: refuse,
  });
  return (
    <Button
      size="small"
      aria-label={rejections.doneWith(commonName)}
      isBusy={remove.isPending}
      onClick={() => remove.mutate({ params: { id } })}
    >
      <Check aria-hidden size={18} strokeWidth={1.5} />
      {rejections.done}
    </Button>
  );
}
