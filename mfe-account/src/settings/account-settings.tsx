import type { User } from '@portal/contracts';
import { Button, Card, classNames } from '@portal/sdk';
import { type ReactNode, useId, useState } from 'react';
import { useAccountTexts } from '../texts/account.ts';
import styles from './account-settings.module.css';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import type { SettingDialogProps } from './password-dialog.tsx';

/** Settings on a member's own profile; each needs the password. */
export function AccountSettings({ user }: { user: User }) {
  const id = useId();
  const { title, password, sessions, data, deletion } = useAccountTexts().settings;
  return (
    <Card as="section" aria-labelledby={id} className={styles.settings}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        <Setting
          title={password.title}
          text={user.email ? password.resettable : password.notResettable}
          action={password.action}
          dialog={ChangePassword}
          user={user}
        />
        <Setting
          title={sessions.title}
          text={sessions.text}
          action={sessions.action}
          dialog={LogOutEverywhere}
          user={user}
        />
        <Setting title={data.title} text={data.text} action={data.action} dialog={DownloadData} user={user} />
        <Setting
          title={deletion.title}
          text={deletion.text}
          action={deletion.action}
          isDestructive
          dialog={DeleteAccount}
          user={user}
        />
      </ul>
    </Card>
  );
}

interface SettingProps {
  title: string;
  text: string;
  action: string;
  isDestructive?: boolean;
  dialog: (props: SettingDialogProps) => ReactNode;
  user: User;
}

function Setting({ title, text, action, isDestructive = false, dialog: Dialog, user }: SettingProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <div className={styles.setting}>
        <div className={styles.text}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        <Button
          className={classNames(styles.open, isDestructive && styles.destructive)}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {action}
        </Button>
      </div>
      {isOpen && <Dialog user={user} onClose={() => setIsOpen(false)} />}
    </li>
  );
}
