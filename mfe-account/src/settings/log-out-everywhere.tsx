import { useAccountTexts } from '../texts/account.ts';
import { ConfirmByPassword } from './confirm-by-password.tsx';
import type { SettingDialogProps } from './password-dialog.tsx';
import { useLogOutEverywhere } from './settings.writes.ts';

export function LogOutEverywhere({ user, onClose }: SettingDialogProps) {
  const { sessions } = useAccountTexts().settings;
  return (
    <ConfirmByPassword
      title={sessions.dialog}
      description={sessions.description}
      username={user.username}
      confirmLabel={sessions.action}
      busyLabel={sessions.busy}
      write={useLogOutEverywhere()}
      onClose={onClose}
    />
  );
}
