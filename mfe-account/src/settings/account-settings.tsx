import type { User } from '@portal/contracts';
import { Card } from '@portal/sdk';
import { useId } from 'react';
import { useAccountTexts } from '../texts/account.ts';
import styles from './account-settings.module.css';
import { ChangeName } from './change-name.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { SecondFactorSetting } from './second-factor/second-factor-setting.tsx';
import { SessionList } from './session-list.tsx';
import { Setting } from './setting.tsx';

/** Settings on a member's own profile. */
export function AccountSettings({ user }: { user: User }) {
  const id = useId();
  const { title, name, password, sessions, data, deletion } = useAccountTexts().settings;
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Card as="section" aria-labelledby={id} className={styles.settings}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        <Setting
          title={name.title}
          text={fullName ? name.current(fullName) : name.none}
          actions={[{ label: name.action, dialog: ChangeName }]}
          user={user}
        />
        <Setting
          title={password.title}
          text={passwordText(user, password)}
          actions={user.hasManagedPassword ? [] : [{ label: password.action, dialog: ChangePassword }]}
          user={user}
        />
        <SecondFactorSetting user={user} />
        <Setting
          title={sessions.title}
          text={sessions.text}
          actions={[{ label: sessions.action, dialog: LogOutEverywhere }]}
          user={user}
        >
          <SessionList />
        </Setting>
        <Setting
          title={data.title}
          text={data.text}
          actions={[{ label: data.action, dialog: DownloadData }]}
          user={user}
        />
        <Setting
          title={deletion.title}
          text={deletion.text}
          actions={[{ label: deletion.action, dialog: DeleteAccount, isDestructive: true }]}
          user={user}
        />
      </ul>
    </Card>
  );
}

function passwordText(
  { email, hasManagedPassword }: User,
  texts: ReturnType<typeof useAccountTexts>['settings']['password'],
) {
  if (hasManagedPassword) return texts.managed;
  return email ? texts.resettable : texts.notResettable;
}
