import { useAccountTexts } from '../texts/account.ts';
import { ConfirmByPassword } from './confirm-by-password.tsx';
import type { SettingDialogProps } from './password-dialog.tsx';
import { useDownloadData } from './settings.writes.ts';

export function DownloadData({ user, onClose }: SettingDialogProps) {
  const { data } = useAccountTexts().settings;
  return (
    <ConfirmByPassword
      title={data.dialog}
      description={data.description}
      username={user.username}
      confirmLabel={data.confirm}
      busyLabel={data.busy}
      needsCode={user.hasSecondFactor}
      write={useDownloadData()}
      onClose={onClose}
    />
  );
}
