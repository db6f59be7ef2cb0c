import type { SettingDialogProps } from './account-settings.tsx';
import { ConfirmByPassword } from './confirm-by-password.tsx';
import { useDownloadData } from './settings.writes.ts';

export const DownloadData = ({ user, onClose }: SettingDialogProps) => (
  <ConfirmByPassword
    title="Download your data"
    description="One file with all that the portal keeps of you, photos included. Keep it where only you can read it."
    username={user.username}
    confirmLabel="Download"
    busyLabel="Collecting..."
    write={useDownloadData()}
    onClose={onClose}
  />
);
