import { Stack } from '@portal/sdk';
import { useAccountTexts } from '../texts/account.ts';
import { useTexts } from '../texts/index.ts';
import styles from './account-settings.module.css';
import { ConfirmByPassword } from './confirm-by-password.tsx';
import type { SettingDialogProps } from './password-dialog.tsx';
import { useDeleteAccount } from './settings.writes.ts';

export function DeleteAccount({ user, onClose }: SettingDialogProps) {
  const { common } = useTexts();
  const { settings } = useAccountTexts();
  const { deletion } = settings;
  return (
    <ConfirmByPassword
      title={deletion.dialog(user.username)}
      description={
        <Stack as="dl" gap={4} className={styles.fate}>
          <dt>{deletion.deleted}</dt>
          <dd>{deletion.deletedData}</dd>
          <dt>{deletion.retained}</dt>
          <dd>{deletion.retainedData}</dd>
        </Stack>
      }
      username={user.username}
      confirmLabel={deletion.action}
      busyLabel={common.deleting}
      isDestructive
      needsCode={user.hasSecondFactor}
      write={useDeleteAccount(user)}
      onClose={onClose}
    />
  );
}
