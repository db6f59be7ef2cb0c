import type { User } from '@portal/contracts';
import { Button, Card, classNames } from '@portal/sdk';
import { type ReactNode, useId, useState } from 'react';
import styles from './account-settings.module.css';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** What members do with their own account, each confirmed by their password. For the owner of a profile alone. */
export function AccountSettings({ user }: { user: User }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.settings}>
      <h2 id={id}>Account settings</h2>
      <ul className={styles.list}>
        <Setting
          title="Password"
          text={
            user.email
              ? 'A forgotten one can be reset by email.'
              : 'Your account has no email address: a forgotten password can’t be reset.'
          }
          action="Change password"
          dialog={ChangePassword}
          user={user}
        />
        <Setting
          title="Where you are signed in"
          text="Lost a phone, or used another’s computer? End every session, this one too."
          action="Sign out everywhere"
          dialog={SignOutEverywhere}
          user={user}
        />
        <Setting
          title="Your data"
          text="All that the portal keeps of you, photos included, in one JSON file."
          action="Download my data"
          dialog={DownloadData}
          user={user}
        />
        <Setting
          title="Leaving"
          text="Deletes your profile, journal, photos, favourites and collections, for good."
          action="Delete account"
          isDestructive
          dialog={DeleteAccount}
          user={user}
        />
      </ul>
    </Card>
  );
}

/** What the dialog of a setting gets. It is there while it is open, and asks anew each time. */
export interface SettingDialogProps {
  user: User;
  onClose: () => void;
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
        <div className={styles.words}>
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
