import { limits, links, type ManagedMember } from '@portal/contracts';
import { Avatar, Badge, count, EmptyState, FailedState, Moment, Muted, useSession } from '@portal/sdk';
import { Flex, Table, type TableProps } from '@portal/sdk/antd';
import { Link } from '@portal/sdk/router';
import { Ago } from '../parts/ago.tsx';
import { useMembersTexts } from '../texts/members.ts';
import { fullNameOf, hidesActivity } from './member.ts';
import styles from './members.module.css';
import { type MemberSearch, useMemberList } from './use-member-list.ts';

interface MembersTableProps {
  search: MemberSearch;
  onChange: (changes: Partial<MemberSearch>) => void;
}

/** A page of members as a table. The server sorts it and has its other pages. */
export function MembersTable({ search, onChange }: MembersTableProps) {
  const labels = useMembersTexts();
  const { list, total, sessionsOf } = useMemberList(search);
  const { data, error, isFetching, refetch } = list;
  const columns = useColumns(search, sessionsOf);
  if (!data && !isFetching) return <FailedState title={labels.failed} error={error} onRetry={refetch} />;
  return (
    <Table<ManagedMember>
      aria-label={labels.table}
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={data ?? []}
      loading={isFetching && (!data || list.isPlaceholderData)}
      locale={{
        emptyText: isFetching ? (
          ' '
        ) : (
          <div className={styles.empty}>
            <EmptyState title={labels.none} />
          </div>
        ),
      }}
      scroll={{ x: true }}
      showSorterTooltip={false}
      pagination={{
        current: search.page,
        pageSize: limits.administration.pageLength,
        // Until it is known: as far as this page.
        total: total ?? (search.page - 1) * limits.administration.pageLength + (data?.length ?? 0),
        showSizeChanger: false,
        ...(total !== undefined && { showTotal: labels.total }),
      }}
      onChange={({ current = 1 }, _, sorter, { action }) => {
        if (action === 'paginate') return onChange({ page: current });
        const { columnKey, order } = [sorter].flat()[0] ?? {};
        return onChange({
          sort: columnKey === 'seen' ? 'seen' : 'registered',
          order: order === 'ascend' ? 'ascending' : 'descending',
        });
      }}
    />
  );
}

function useColumns(
  { sort, order }: MemberSearch,
  sessionsOf: (id: number) => number | undefined,
): NonNullable<TableProps<ManagedMember>['columns']> {
  const labels = useMembersTexts();
  const { viewer } = useSession();
  const sortable = (key: MemberSearch['sort']) => ({
    key,
    sorter: true,
    sortDirections: ['descend', 'ascend', 'descend'] as ('ascend' | 'descend')[],
    sortOrder: sort === key ? (order === 'ascending' ? ('ascend' as const) : ('descend' as const)) : null,
  });
  return [
    { key: 'member', title: labels.columns.member, render: (_, member) => <Name of={member} /> },
    {
      key: 'roles',
      responsive: ['md'],
      title: labels.columns.roles,
      render: (_, { roles }) => roles.map((role) => <Badge key={role}>{labels.roles[role]}</Badge>),
    },
    {
      ...sortable('registered'),
      responsive: ['md'],
      title: labels.columns.registered,
      render: (_, { createdAt }) => <Moment at={createdAt} />,
    },
    {
      ...sortable('seen'),
      title: labels.columns.seen,
      className: styles.when ?? '',
      render: (_, member) => {
        if (member.lastSeenAt) return <Ago at={member.lastSeenAt} />;
        return hidesActivity(member, viewer) ? labels.unknown : labels.notSeen;
      },
    },
    {
      key: 'sessions',
      responsive: ['md'],
      title: labels.columns.sessions,
      align: 'right',
      render: (_, member) => {
        const amount = hidesActivity(member, viewer) ? undefined : sessionsOf(member.id);
        return amount === undefined ? labels.unknown : count(amount);
      },
    },
  ];
}

function Name({ of: member }: { of: ManagedMember }) {
  const { id, username, avatarUrl } = member;
  const name = fullNameOf(member);
  return (
    <Flex gap="small" align="center">
      <Avatar id={id} url={avatarUrl} />
      <div className={styles.name}>
        <Flex gap="0 8px" align="center" wrap>
          <Link to={links.managedMember(id)}>
            <bdi>{username}</bdi>
          </Link>
          <StateTags of={member} />
        </Flex>
        {name && (
          <Muted>
            <bdi>{name}</bdi>
          </Muted>
        )}
      </div>
    </Flex>
  );
}

/** Tags of the restrictions in force: muted, blocked. */
function StateTags({ of: { muted, blocked } }: { of: ManagedMember }) {
  const labels = useMembersTexts();
  return (
    <>
      {blocked && <Badge tone="danger">{labels.blocked}</Badge>}
      {muted && <Badge tone="caution">{labels.muted}</Badge>}
    </>
  );
}
