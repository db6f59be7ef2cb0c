import { collections, type Grant, grants } from '@portal/contracts';
import { FailedState, Moment, Muted, query, Row, Skeleton, Stack, useIsHydrated } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useAccountTexts } from '../texts/account.ts';
import styles from './session-list.module.css';
import { useWithdrawCollection, useWithdrawGrant } from './settings.writes.ts';

/** Links that open without a session: the calendar, shared garden and collections, browsers with push messages. */
export function GrantList() {
  const { grants: labels } = useAccountTexts().settings;
  // With the list of sessions, which waits for the browser's clock.
  const enabled = useIsHydrated();
  const given = useQuery({ ...query(grants.list), enabled });
  const shared = useQuery({ ...query(collections.listShared), enabled });
  if (given.isPending || shared.isPending) return <Skeleton height={64} />;
  const failed = [given, shared].find(({ data }) => !data);
  if (!given.data || !shared.data)
    return (
      <FailedState title={labels.notLoaded} error={failed?.error} onRetry={() => void failed?.refetch()} />
    );
  if (given.data.length + shared.data.length === 0)
    return <Muted className={styles.list}>{labels.none}</Muted>;
  return (
    <Stack as="ul" gap={8} className={styles.list} aria-label={labels.title}>
      {given.data.map((grant) => (
        <GrantItem key={grant.key} grant={grant} />
      ))}
      {shared.data.map(({ name, since }) => (
        <SharedCollectionItem key={name} name={name} since={since} />
      ))}
    </Stack>
  );
}

function GrantItem({ grant: { key, kind, since, host } }: { grant: Grant }) {
  const { grants: labels } = useAccountTexts().settings;
  const name = kind === 'push' && host ? labels.browser(browserOf(host)) : labels.kinds[kind];
  const withdraw = useWithdrawGrant(name);
  return (
    <OpenItem
      name={name}
      note={labels.notes[kind]}
      since={since}
      warning={labels.withdrawWarnings[kind]}
      onWithdraw={() => withdraw.mutateAsync({ params: { key } })}
    />
  );
}

function SharedCollectionItem({ name, since }: { name: string; since: string }) {
  const { grants: labels } = useAccountTexts().settings;
  const title = labels.collection(name);
  const withdraw = useWithdrawCollection(title);
  return (
    <OpenItem
      name={title}
      note={labels.collectionNote}
      since={since}
      warning={labels.collectionWarning}
      onWithdraw={() => withdraw.mutateAsync({ params: { name } })}
    />
  );
}

interface OpenItemProps {
  name: string;
  note: string;
  since: string | undefined;
  warning: string;
  onWithdraw: () => Promise<unknown>;
}

function OpenItem({ name, note, since, warning, onWithdraw }: OpenItemProps) {
  const { grants: labels } = useAccountTexts().settings;
  return (
    <Row as="li" gap={16} rowGap={12} justify="between" className={styles.item}>
      <div className={styles.facts}>
        <Row as="p" gap={8} rowGap={4} className={styles.device}>
          {name}
        </Row>
        <Muted>{note}</Muted>
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
        warning={warning}
        isDestructive={false}
        aria-label={labels.withdrawOf(name)}
        onConfirm={onWithdraw}
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
