import { links, type PlantRemoval, plantRemovals } from '@portal/contracts';
import { Badge, EmptyState, LinkButton, Moment, query, serverNow } from '@portal/sdk';
import type { TableProps } from '@portal/sdk/antd';
import { ConfirmButton } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useSearchParams } from '@portal/sdk/router';
import { Undo2 } from 'lucide-react';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { serviceName } from '../audit/record-names.ts';
import { AdminTable, pageOptions } from '../parts/admin-table.tsx';
import { useCursor } from '../parts/pager.tsx';
import { orderIn, sortedByTime, type TimeOrder } from '../parts/time-order.ts';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';

/** The polling interval while a deletion is in progress. */
const refetchMs = 3000;

export const RemovalsScreen = () => (
  <AdminFrame page="removals">
    <Removals />
  </AdminFrame>
);

function Removals() {
  const { admin, removals } = useTexts();
  const [params, setParams] = useSearchParams();
  const order = orderIn(params);
  const asked = { order: order === 'oldest' ? order : undefined, ...useCursor() };
  const read = useQuery({
    ...query(plantRemovals.list, { query: asked }),
    ...pageOptions,
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? refetchMs : false),
  });
  return (
    <AdminTable<PlantRemoval>
      label={admin.removals}
      rowKey="plantId"
      read={read}
      failed={removals.failed}
      columns={useColumns(order)}
      sort={{
        order,
        onOrder: (chosen) =>
          setParams(chosen === 'oldest' ? { order: 'oldest' } : {}, {
            replace: true,
            preventScrollReset: true,
          }),
      }}
      empty={<None />}
    />
  );
}

const tones = { removing: 'caution', removed: 'plain', erasing: 'caution', erased: 'danger' } as const;

function useColumns(order: TimeOrder): TableProps<PlantRemoval>['columns'] {
  const { columns, states, waitingFor } = useTexts().removals;
  return [
    {
      title: columns.plant,
      key: 'plant',
      render: (_, { commonName, latinName }) => (
        <>
          <strong lang="en">{commonName}</strong> <i lang="la">{latinName}</i>
        </>
      ),
    },
    {
      title: columns.deleted,
      key: 'deleted',
      width: 190,
      ...sortedByTime(order),
      render: (_, { removedAt }) => <Moment at={removedAt} />,
    },
    {
      title: columns.by,
      key: 'by',
      width: 160,
      render: (_, { removedBy }) => <bdi>{removedBy.username}</bdi>,
    },
    {
      title: columns.state,
      key: 'state',
      width: 210,
      render: (_, removal) => (
        <>
          <Badge tone={tones[removal.state]}>{states[removal.state]}</Badge>
          {removal.waitingFor.length > 0 && (
            <p>{waitingFor(removal.waitingFor.map(serviceName).join(', '))}</p>
          )}
        </>
      ),
    },
    {
      title: columns.until,
      key: 'until',
      width: 250,
      render: (_, removal) =>
        isRestorable(removal) && (
          <>
            <Moment at={removal.restorableUntil} /> <RestoreButton removal={removal} />
          </>
        ),
    },
  ];
}

function RestoreButton({ removal: { plantId, commonName } }: { removal: PlantRemoval }) {
  const { removals, deletion } = useTexts();
  const undo = usePlantWrite(plantRemovals.undo, { done: deletion.undone, failed: deletion.undoFailed });
  return (
    <ConfirmButton
      title={removals.confirmation}
      confirmLabel={removals.restore}
      busyLabel={removals.restoring}
      warning={removals.returns(commonName)}
      isDestructive={false}
      onConfirm={() => undo.mutateAsync({ params: { id: plantId } })}
    >
      <Undo2 aria-hidden size={18} strokeWidth={1.5} />
      {removals.restore}
    </ConfirmButton>
  );
}

function None() {
  const { removals, shared } = useTexts();
  return (
    <EmptyState
      title={removals.none}
      action={<LinkButton to={links.photoManager()}>{shared.photoManager}</LinkButton>}
    >
      {removals.about}
    </EmptyState>
  );
}

const isInProgress = ({ state }: PlantRemoval) => state === 'removing' || state === 'erasing';

const isRestorable = ({ state, restorableUntil }: PlantRemoval) =>
  (state === 'removing' || state === 'removed') && Date.parse(restorableUntil) > serverNow();
