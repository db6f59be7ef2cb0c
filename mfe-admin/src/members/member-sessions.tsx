import { type ManagedMember, type MemberSession, members } from '@portal/contracts';
import { FailedState, Moment, Muted, query, useSession } from '@portal/sdk';
import { Button, Table, type TableProps } from '@portal/sdk/antd';
import { useQuery } from '@portal/sdk/query';
import table from '../parts/admin-table.module.css';
import { useMembersTexts } from '../texts/members.ts';
import { hidesActivity, obstacleTo } from './member.ts';
import { Panel } from './panel.tsx';

interface MemberSessionsProps {
  of: ManagedMember;
  onEnd: (session: { key: string; device: string }) => void;
}

/** The member's sessions. Moderators don't see those of staff. */
export function MemberSessions({ of: member, onEnd }: MemberSessionsProps) {
  const { sessions: labels } = useMembersTexts();
  const { viewer } = useSession();
  const isVisible = !hidesActivity(member, viewer);
  return (
    <Panel title={labels.title}>
      {isVisible ? (
        <Sessions id={member.id} onEnd={obstacleTo(member, viewer) ? undefined : onEnd} />
      ) : (
        <Muted>{labels.hidden}</Muted>
      )}
    </Panel>
  );
}

interface SessionsProps {
  id: number;
  /** Undefined where the viewer may not end any. */
  onEnd: MemberSessionsProps['onEnd'] | undefined;
}

function Sessions({ id, onEnd }: SessionsProps) {
  const { sessions: labels } = useMembersTexts();
  const { data, error, isFetching, refetch } = useQuery({
    ...query(members.sessions, { params: { id } }),
    refetchOnMount: 'always',
  });
  const columns = useColumns(onEnd);
  if (!data && !isFetching)
    return <FailedState title={labels.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <Table<MemberSession>
      aria-label={labels.title}
      className={table.place ?? ''}
      size="small"
      rowKey="key"
      columns={columns}
      dataSource={data ?? []}
      loading={!data}
      locale={{ emptyText: data ? <Muted>{labels.none}</Muted> : ' ' }}
      // A part that scrolls needs something to focus: without buttons the cells wrap.
      {...(data && data.length > 0 && onEnd
        ? { scroll: { x: true as const } }
        : { tableLayout: 'fixed' as const })}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
    />
  );
}

function useColumns(onEnd: SessionsProps['onEnd']): NonNullable<TableProps<MemberSession>['columns']> {
  const { sessions: labels, acts } = useMembersTexts();
  return [
    { key: 'device', title: labels.device, render: (_, { device }) => <bdi>{device}</bdi> },
    { key: 'network', title: labels.network, dataIndex: 'network', className: table.fact ?? '' },
    {
      key: 'started',
      title: labels.started,
      // On phones, two dates without headings could be mistaken for each other.
      responsive: ['md'],
      render: (_, { startedAt }) => <Moment at={startedAt} />,
    },
    {
      key: 'seen',
      title: labels.seen,
      className: table.fact ?? '',
      render: (_, { lastSeenAt }) => <Moment at={lastSeenAt} />,
    },
    ...(onEnd
      ? [
          {
            key: 'end',
            title: labels.action,
            render: (_: unknown, { key, device }: MemberSession) => (
              <Button size="small" aria-label={labels.endOf(device)} onClick={() => onEnd({ key, device })}>
                {acts.endSession}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
