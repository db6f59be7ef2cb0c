import { links, notifications } from '@portal/contracts';
import { Button, EmptyState, LinkButton, toastFailure, usePage, useWrite } from '@portal/sdk';
import { useToken } from '../auth/use-token.ts';
import { notificationTexts, useNotificationTexts } from '../texts/notifications.ts';
import styles from './notifications.module.css';
import { NotificationsFrame } from './notifications-frame.tsx';

/** The link of a mail: a click on the button ends the mails, so that programs that only open the link change nothing. */
export function UnsubscribeScreen() {
  const { unsubscribe: texts } = useNotificationTexts();
  const token = useToken();
  usePage({ title: texts.title });
  return (
    <NotificationsFrame title={texts.title}>
      {token ? <Unsubscription token={token} /> : <InvalidLink />}
    </NotificationsFrame>
  );
}

function Unsubscription({ token }: { token: string }) {
  const { unsubscribe: texts } = useNotificationTexts();
  const unsubscribe = useWrite(notifications.unsubscribe, {
    onError: (error) => {
      if (error.code !== 'not_found') toastFailure(notificationTexts().unsubscribe.failed, error);
    },
  });
  if (unsubscribe.error?.code === 'not_found') return <InvalidLink />;
  if (unsubscribe.isSuccess)
    return (
      <EmptyState title={texts.done} action={<SettingsLink />}>
        {texts.change}
      </EmptyState>
    );
  return (
    <div className={styles.narrow}>
      <p>{texts.question}</p>
      <p className={styles.quiet}>{texts.text}</p>
      <p>
        <Button
          variant="primary"
          isBusy={unsubscribe.isPending}
          onClick={() => unsubscribe.mutate({ query: { token } })}
        >
          {unsubscribe.isPending ? texts.busy : texts.action}
        </Button>
      </p>
    </div>
  );
}

const InvalidLink = () => {
  const { unsubscribe: texts } = useNotificationTexts();
  return (
    <EmptyState title={texts.invalid} action={<SettingsLink />}>
      {texts.invalidHint}
    </EmptyState>
  );
};

const SettingsLink = () => (
  <LinkButton to={links.notificationSettings()}>{useNotificationTexts().unsubscribe.settings}</LinkButton>
);
