import { links, ownProfile } from '@portal/contracts';
import { EmptyState, LinkButton, PageHeader, Skeleton, Stack, usePage, useSession } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { IdentityNotice } from '../issuers/identity-notice.tsx';
import { useAccountTexts } from '../texts/account.ts';
import styles from './account-settings.module.css';
import { AccountSettings } from './account-settings.tsx';

/** The settings of the own account; what others see of it is the profile. */
export function SettingsScreen() {
  const { status, user } = useSession();
  const { settings } = useAccountTexts();
  usePage({ title: settings.title });
  return (
    <Stack isPage gap={24} className={styles.screen}>
      <PageHeader
        title={settings.title}
        actions={user && <Link to={links.user(ownProfile)}>{settings.toProfile}</Link>}
      />
      <IdentityNotice />
      {status === 'loading' && <Skeleton height={320} />}
      {status === 'anonymous' && (
        <EmptyState
          title={settings.invitation}
          action={
            <LinkButton to={links.auth({ next: links.settings() })} variant="primary">
              {settings.logIn}
            </LinkButton>
          }
        />
      )}
      {user && <AccountSettings user={user} />}
    </Stack>
  );
}
