import { links, notifications, pushMessages, type User } from '@portal/contracts';
import { Card, FailedState, LinkButton, query, usePage, useSession } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useKeepTimeZone } from '../settings/time-zone.ts';
import { useNotificationTexts } from '../texts/notifications.ts';
import { KindsTable } from './kinds-table.tsx';
import styles from './notifications.module.css';
import { LoginInvitation, NotificationsFrame, RowsLoading } from './notifications-frame.tsx';
import { PushSetting } from './push-setting.tsx';

/** A choice of the events that a member is notified of, and of the channels. */
export function NotificationSettingsScreen() {
  const { settings: texts } = useNotificationTexts();
  const { status, user } = useSession();
  useKeepTimeZone(user);
  usePage({ title: texts.title });
  return (
    <NotificationsFrame
      title={texts.title}
      lead={texts.lead}
      tools={
        <LinkButton to={links.notifications()} variant="quiet" size="small">
          {texts.back}
        </LinkButton>
      }
    >
      {status === 'loading' && <RowsLoading label={texts.loading} />}
      {status === 'anonymous' && (
        <LoginInvitation title={texts.invitation} next={links.notificationSettings()} />
      )}
      {user && <OwnSettings user={user} />}
    </NotificationsFrame>
  );
}

function OwnSettings({ user }: { user: User }) {
  const { settings: texts } = useNotificationTexts();
  const settings = useQuery(query(notifications.settings));
  const push = useQuery(query(pushMessages.key));
  const failed = [settings, push].find(({ data, isFetching }) => !data && !isFetching);
  if (failed) {
    const retry = () => [settings, push].map((each) => each.data || each.refetch());
    return <FailedState title={texts.failed} error={failed.error} onRetry={retry} />;
  }
  if (!settings.data || !push.data) return <RowsLoading label={texts.loading} />;
  const isPushServed = push.data.key !== null;
  return (
    <>
      <Card as="section" className={styles.card} aria-label={texts.table}>
        <KindsTable
          settings={settings.data}
          isOpen={{ page: true, email: user.isEmailConfirmed === true, push: isPushServed }}
        />
      </Card>
      <EmailState user={user} />
      <PushSetting publicKey={push.data.key} settings={settings.data} />
    </>
  );
}

/** Address of the daily mail, or the step that is missing for it. */
function EmailState({ user: { email, isEmailConfirmed } }: { user: User }) {
  const { email: texts } = useNotificationTexts().settings;
  const isReady = email !== undefined && isEmailConfirmed === true;
  return (
    <Card as="section" className={styles.card}>
      <h2>{texts.title}</h2>
      <p>{!email ? texts.missing : isReady ? texts.confirmed(email) : texts.unconfirmed(email)}</p>
      {!isReady && <LinkButton to={links.settings()}>{texts.toAccount}</LinkButton>}
    </Card>
  );
}
