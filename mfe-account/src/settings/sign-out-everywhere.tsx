import type { SettingDialogProps } from './account-settings.tsx';
import { ConfirmByPassword } from './confirm-by-password.tsx';
import { useSignOutEverywhere } from './settings.writes.ts';

export const SignOutEverywhere = ({ user, onClose }: SettingDialogProps) => (
  <ConfirmByPassword
    title="Sign out everywhere?"
    description="Every browser and device is signed out, and this one too. You log in again with your password."
    username={user.username}
    confirmLabel="Sign out everywhere"
    busyLabel="Signing out..."
    write={useSignOutEverywhere()}
    onClose={onClose}
  />
);
