import { useAccountTexts } from '../texts/account.ts';
import type { SettingDialogProps } from './account-settings.tsx';
import { ConfirmByPassword } from './confirm-by-password.tsx';
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
