import { type SessionInfo, sessions } from '@portal/contracts';
import {
  Badge,
  FailedState,
  Moment,
  Muted,
  query,
  Row,
  relativeTime,
  Skeleton,
  Stack,
  useIsHydrated,
} from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useAccountTexts } from '../texts/account.ts';
import styles from './session-list.module.css';
import { useEndSessionOf } from './settings.writes.ts';

const unfolded = 3;

/** A member's sessions, the last seen first. */
export function SessionList() {
  const { sessions: labels } = useAccountTexts().settings;
  // Only in the browser: the times are relative to its clock, and pages need no wait for them.
  const enabled = useIsHydrated();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({ ...query(sessions.list), enabled });
  if (isPending) return <SessionListSkeleton />;
  if (!data) return <FailedState title={labels.notLoaded} error={error} onRetry={refetch} />;
  return (
    <>
      <Sessions sessions={data.slice(0, unfolded)} now={new Date(dataUpdatedAt)} />
      {data.length > unfolded && (
        <details className={styles.more}>
          <summary>{labels.more(data.length - unfolded)}</summary>
          <Sessions sessions={data.slice(unfolded)} now={new Date(dataUpdatedAt)} />
        </details>
      )}
    </>
  );
}

const Sessions = ({ sessions: shown, now }: { sessions: SessionInfo[]; now: Date }) => (
  <Stack as="ul" gap={8} className={styles.list} aria-label={useAccountTexts().settings.sessions.title}>
    {shown.map((session) => (
      <SessionItem key={session.key} session={session} now={now} />
    ))}
  </Stack>
);

const SessionListSkeleton = () => (
  <Stack gap={8} className={styles.list} aria-busy="true">
    <Skeleton height={64} />
    <Skeleton height={64} />
  </Stack>
);

function SessionItem({ session, now }: { session: SessionInfo; now: Date }) {
  const { sessions: labels } = useAccountTexts().settings;
  const { network, startedAt, lastSeenAt, isCurrent } = session;
  const device = labels.device(session.device);
  const end = useEndSessionOf(device);
  return (
    <Row as="li" gap={16} rowGap={12} justify="between" className={styles.item}>
      <div className={styles.facts}>
        <Row as="p" gap={8} rowGap={4} className={styles.device}>
          <span>{device}</span> {isCurrent && <Badge tone="information">{labels.thisDevice}</Badge>}
        </Row>
        <Muted>
          {isCurrent ? labels.activeNow : labels.lastSeen(relativeTime(lastSeenAt, now))}
          {' · '}
          {labels.network(network)}
        </Muted>
        <Muted>
          {labels.started} <Moment at={startedAt} />
        </Muted>
      </div>
      {!isCurrent && (
        <ConfirmButton
          size="small"
          title={labels.endTitle(device)}
          confirmLabel={labels.end}
          busyLabel={labels.busy}
          warning={labels.endWarning}
          isDestructive={false}
          aria-label={labels.endOf(device)}
          onConfirm={() => end.mutateAsync({ params: { key: session.key } })}
        >
          {labels.end}
        </ConfirmButton>
      )}
    </Row>
  );
}
