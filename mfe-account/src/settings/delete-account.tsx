import { useAccountTexts } from '../texts/account.ts';
import { useTexts } from '../texts/index.ts';
import styles from './account-settings.module.css';
import type { SettingDialogProps } from './account-settings.tsx';
import { ConfirmByPassword } from './confirm-by-password.tsx';
import { useDeleteAccount } from './settings.writes.ts';

export function DeleteAccount({ user, onClose }: SettingDialogProps) {
  const { common } = useTexts();
  const { settings } = useAccountTexts();
  const { leaving } = settings;
  return (
    <ConfirmByPassword
      title={leaving.dialog(user.username)}
      description={
        <dl className={styles.fate}>
          <dt>{leaving.goes}</dt>
          <dd>{leaving.allThatGoes}</dd>
          <dt>{leaving.stays}</dt>
          <dd>{leaving.allThatStays}</dd>
        </dl>
      }
      username={user.username}
      confirmLabel={leaving.action}
      busyLabel={common.deleting}
      isDestructive
      write={useDeleteAccount(user)}
      onClose={onClose}
    />
  );
}
