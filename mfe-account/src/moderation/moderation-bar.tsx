import { hasRole, type ManagedMember, members, type Restriction } from '@portal/contracts';
import {
  Badge,
  Card,
  call,
  FailedState,
  keyOf,
  Muted,
  query,
  Row,
  Skeleton,
  Stack,
  shortDate,
  useSession,
  useZone,
} from '@portal/sdk';
import { useQuery, useQueryClient } from '@portal/sdk/query';
import { useModerationTexts } from '../texts/moderation.ts';
import { ActButton, type ActInput } from './act-button.tsx';
import styles from './moderation-bar.module.css';

/** The state of an account for staff, with their actions. */
export function ModerationBar({ userId }: { userId: number }) {
  const labels = useModerationTexts();
  const { data, error, refetch } = useQuery(query(members.read, { params: { id: userId } }));
  return (
    <Card as="section" className={styles.bar} aria-labelledby="moderation-title" aria-busy={!data && !error}>
      <h2 id="moderation-title" className={styles.title}>
        {labels.title}
      </h2>
      {error && !data && <FailedState title={labels.failed} error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton height={44} />}
      {data && (
        <>
          <State member={data} />
          <Acts member={data} />
          <Warnings member={data} />
        </>
      )}
    </Card>
  );
}

function State({ member: { muted, blocked } }: { member: ManagedMember }) {
  const labels = useModerationTexts();
  const zone = useZone();
  const sentence = (
    { reason, until }: Restriction,
    forever: (reason: string) => string,
    limited: (date: string, reason: string) => string,
  ) => (until ? limited(shortDate(until, zone), reason) : forever(reason));
  if (!muted && !blocked) return <Muted>{labels.fine}</Muted>;
  return (
    <Stack gap={6} className={styles.state}>
      {blocked && (
        <p>
          <Badge tone="danger">{sentence(blocked, labels.blocked, labels.blockedUntil)}</Badge>
        </p>
      )}
      {muted && (
        <p>
          <Badge tone="caution">{sentence(muted, labels.muted, labels.mutedUntil)}</Badge>
        </p>
      )}
    </Stack>
  );
}

function Acts({ member }: { member: ManagedMember }) {
  const labels = useModerationTexts();
  const { viewer } = useSession();
  const carryOut = useAct(member);
  if (member.roles.includes('admin')) return <Muted>{labels.nobody}</Muted>;
  if (member.roles.length > 0 && !hasRole(viewer, 'admin')) return <Muted>{labels.staffOnly}</Muted>;
  const { username } = member;
  return (
    <Row gap={8} align="stretch">
      <ActButton act="warn" username={username} isReasonShown onSubmit={carryOut('warn')} />
      {member.muted ? (
        <ActButton act="unmute" username={username} onSubmit={carryOut('unmute')} />
      ) : (
        <ActButton act="mute" username={username} isReasonShown hasDuration onSubmit={carryOut('mute')} />
      )}
      {member.blocked ? (
        <ActButton act="unblock" username={username} onSubmit={carryOut('unblock')} />
      ) : (
        <ActButton act="block" username={username} isReasonShown hasDuration onSubmit={carryOut('block')} />
      )}
      <ActButton act="endSessions" username={username} onSubmit={carryOut('endSessions')} />
    </Row>
  );
}

type MemberAct = 'warn' | 'mute' | 'unmute' | 'block' | 'unblock' | 'endSessions';

/** Carries out an act and shows the account as it is then. */
function useAct({ id }: ManagedMember) {
  const client = useQueryClient();
  return (act: MemberAct) => async (body: ActInput) => {
    const changed = await call(members[act], { params: { id }, body });
    client.setQueryData(keyOf(members.read, { params: { id } }), changed);
  };
}

function Warnings({ member: { warnings } }: { member: ManagedMember }) {
  const labels = useModerationTexts();
  const zone = useZone();
  if (warnings.length === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary>{labels.warnings(warnings.length)}</summary>
      <ul>
        {warnings.map(({ id, reason, at, isRead }) => (
          <li key={id}>
            <span dir="auto">{reason}</span>{' '}
            <small>
              {shortDate(at, zone)} · {isRead ? labels.read : labels.unread}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}
