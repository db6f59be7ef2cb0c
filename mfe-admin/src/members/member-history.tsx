import { type AuditRecord, limits, members } from '@portal/contracts';
import { call, FailedState, keyOf, Moment, Skeleton, useInfiniteList } from '@portal/sdk';
import { Button, Timeline } from '@portal/sdk/antd';
import { actName } from '../audit/record-names.ts';
import { useMembersTexts } from '../texts/members.ts';
import styles from './members.module.css';
import { Panel } from './panel.tsx';

/** What staff did to the account, newest first. The audit log learns of an act about a second later. */
export function MemberHistory({ id }: { id: number }) {
  const { history: labels } = useMembersTexts();
  const list = useInfiniteList<AuditRecord>({
    queryKey: keyOf(members.history, { params: { id } }),
    pageLength: limits.administration.pageLength,
    fetchPage: (last, signal) =>
      call(members.history, { params: { id }, query: { before: last && String(last.id) } }, { signal }),
    refetchOnMount: 'always',
  });
  const { items, error, isFetching, refetch, hasMore, loadMore, isLoadingMore } = list;
  return (
    <Panel title={labels.title}>
      {!items && isFetching && <Skeleton height={80} />}
      {!items && !isFetching && <FailedState title={labels.failed} error={error} onRetry={refetch} />}
      {items?.length === 0 && <p className={styles.note}>{labels.none}</p>}
      {items && items.length > 0 && (
        <Timeline items={items.map((record) => ({ key: record.id, content: <Act of={record} /> }))} />
      )}
      {hasMore && (
        <Button loading={isLoadingMore} onClick={loadMore}>
          {labels.more}
        </Button>
      )}
    </Panel>
  );
}

function Act({ of: { act, actor, at, reason } }: { of: AuditRecord }) {
  const { history: labels } = useMembersTexts();
  return (
    <>
      <p className={styles.record}>
        {labels.by(
          <strong>{labels.acts[act] ?? actName(act)}</strong>,
          <bdi>{actor.username}</bdi>,
          <Moment at={at} />,
        )}
      </p>
      {reason && (
        <p className={styles.note}>
          <bdi>{reason}</bdi>
        </p>
      )}
    </>
  );
}
