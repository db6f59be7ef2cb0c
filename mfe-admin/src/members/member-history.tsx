import { type AuditRecord, limits, members } from '@portal/contracts';
import { call, keyOf, Moment, Muted, Skeleton, useInfiniteList } from '@portal/sdk';
import { Button, Timeline } from '@portal/sdk/antd';
import { actName } from '../audit/record-names.ts';
import { Loaded } from '../parts/loaded.tsx';
import { useMembersTexts } from '../texts/members.ts';
import { Panel } from './panel.tsx';

/** Staff actions on the account, newest first. An action reaches the audit log about a second later. */
export function MemberHistory({ id }: { id: number }) {
  const { history: labels } = useMembersTexts();
  const list = useInfiniteList<AuditRecord>({
    queryKey: keyOf(members.history, { params: { id } }),
    pageLength: limits.administration.pageLength,
    fetchPage: (last, signal) =>
      call(members.history, { params: { id }, query: { before: last && String(last.id) } }, { signal }),
    refetchOnMount: 'always',
  });
  const { hasMore, loadMore, isLoadingMore } = list;
  return (
    <Panel title={labels.title}>
      <Loaded read={{ ...list, data: list.items }} failed={labels.failed} skeleton={<Skeleton height={80} />}>
        {(items) =>
          items.length === 0 ? (
            <Muted>{labels.none}</Muted>
          ) : (
            <Timeline items={items.map((record) => ({ key: record.id, content: <Act of={record} /> }))} />
          )
        }
      </Loaded>
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
      <p>
        {labels.by(
          <strong>{labels.acts[act] ?? actName(act)}</strong>,
          <bdi>{actor.username}</bdi>,
          <Moment at={at} />,
        )}
      </p>
      {reason && (
        <Muted>
          <bdi>{reason}</bdi>
        </Muted>
      )}
    </>
  );
}
