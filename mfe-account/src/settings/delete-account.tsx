import styles from './account-settings.module.css';
import type { SettingDialogProps } from './account-settings.tsx';
import { ConfirmByPassword } from './confirm-by-password.tsx';
import { useDeleteAccount } from './settings.writes.ts';

export const DeleteAccount = ({ user, onClose }: SettingDialogProps) => (
  <ConfirmByPassword
    title={`Delete the account ${user.username}?`}
    description={
      <dl className={styles.fate}>
        <dt>What goes, for good</dt>
        <dd>Your profile, plant journal, photos, favourites and collections.</dd>
        <dt>What stays</dt>
        <dd>What you wrote in the forum, under “deleted member”.</dd>
      </dl>
    }
    username={user.username}
    confirmLabel="Delete account"
    busyLabel="Deleting..."
    isDestructive
    write={useDeleteAccount(user)}
    onClose={onClose}
  />
);
