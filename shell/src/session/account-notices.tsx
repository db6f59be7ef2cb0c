import { links, type User, users, type Warning } from '@portal/contracts';
import { Button, Row, sessionQuery, shortDate, toastFailure, useWrite, useZone } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { texts, useTexts } from '../texts/index.ts';
import styles from './account-notices.module.css';

/** Warnings first: they stay until the member has confirmed them. */
export function AccountNotices({ user: { notices = [], warnings = [], muted } }: { user: User }) {
  const { account } = useTexts();
  const zone = useZone();
  return (
    <section className={styles.notices} aria-label={account.title} data-screen-only>
      {warnings.map((warning) => (
        <WarningNotice key={warning.id} warning={warning} />
      ))}
      {muted && (
        <Row as="p" gap={16} rowGap={4} justify="center" className={styles.notice} data-tone="warning">
          {muted.until
            ? account.mutedUntil(shortDate(muted.until, zone), muted.reason)
            : account.muted(muted.reason)}
        </Row>
      )}
      {notices.map((notice) => (
        <Row as="p" gap={16} rowGap={4} justify="center" key={notice} className={styles.notice}>
          {account.notices[notice]} <Link to={links.settings()}>{account.settings}</Link>
        </Row>
      ))}
    </section>
  );
}

function WarningNotice({ warning: { id, reason, about } }: { warning: Warning }) {
  const { account } = useTexts();
  const { mutate: confirm, isPending } = useWrite(users.readWarning, {
    refetch: [sessionQuery.queryKey],
    onError: (error) => toastFailure(texts().account.confirmFailed, error),
  });
  return (
    <Row gap={16} rowGap={4} justify="center" className={styles.notice} data-tone="warning" role="alert">
      <p className={styles.text}>
        {about === 'photo' ? account.photoRefused(reason) : account.warning(reason)}
      </p>
      <Button size="small" isBusy={isPending} onClick={() => confirm({ params: { id } })}>
        {account.confirm}
      </Button>
    </Row>
  );
}
