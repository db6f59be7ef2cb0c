import { type Grant, grants } from '@portal/contracts';
import { FailedState, Moment, Muted, query, Row, Skeleton, Stack, useIsHydrated } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useAccountTexts } from '../texts/account.ts';
import styles from './session-list.module.css';
import { useWithdrawGrant } from './settings.writes.ts';

/** Grants that work without a session: the calendar, the shared garden, browsers with push messages. */
export function GrantList() {
  const { grants: labels } = useAccountTexts().settings;
  // With the list of sessions, which waits for the browser's clock.
  const enabled = useIsHydrated();
  const { data, error, isPending, refetch } = useQuery({ ...query(grants.list), enabled });
  if (isPending) return <Skeleton height={64} />;
  if (!data) return <FailedState title={labels.notLoaded} error={error} onRetry={refetch} />;
  if (data.length === 0) return <Muted className={styles.list}>{labels.none}</Muted>;
  return (
    <Stack as="ul" gap={8} className={styles.list} aria-label={labels.title}>
      {data.map((grant) => (
        <GrantItem key={grant.key} grant={grant} />
      ))}
    </Stack>
  );
}

function GrantItem({ grant: { key, kind, since, host } }: { grant: Grant }) {
  const { grants: labels } = useAccountTexts().settings;
  const name = kind === 'push' && host ? labels.browser(browserOf(host)) : labels.kinds[kind];
  const withdraw = useWithdrawGrant(name);
  return (
    <Row as="li" gap={16} rowGap={12} justify="between" className={styles.item}>
      <div className={styles.facts}>
        <Row as="p" gap={8} rowGap={4} className={styles.device}>
          {name}
        </Row>
        <Muted>{labels.notes[kind]}</Muted>
        {since && (
          <Muted>
            {labels.since} <Moment at={since} />
          </Muted>
        )}
      </div>
      <ConfirmButton
        size="small"
        title={labels.withdrawTitle(name)}
        confirmLabel={labels.withdraw}
        busyLabel={labels.withdrawing}
        warning={labels.withdrawWarnings[kind]}
        isDestructive={false}
        aria-label={labels.withdrawOf(name)}
        onConfirm={() => withdraw.mutateAsync({ params: { key } })}
      >
        {labels.withdraw}
      </ConfirmButton>
    </Row>
  );
}

/** Browsers by their push services; others share that of Chrome. */
const browsers: [service: RegExp, name: string][] = [
  [/(^|\.)mozilla\.com$/, 'Firefox'],
  [/(^|\.)apple\.com$/, 'Safari'],
  [/(^|\.)windows\.com$/, 'Edge'],
  [/(^|\.)googleapis\.com$/, 'Chrome'],
];

const browserOf = (host: string) => browsers.find(([service]) => service.test(host))?.[1] ?? host;
