import { useAccountTexts } from '../../texts/account.ts';
import type { SettingDialogProps } from '../password-dialog.tsx';
import { useRenewCodes } from '../settings.writes.ts';
import { ConfirmByCode } from './confirm-by-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function RenewCodes({ user, onClose }: SettingDialogProps) {
  const { factor } = useAccountTexts().settings;
  const renew = useRenewCodes();
  if (renew.data)
    return <RecoveryCodes codes={renew.data.recoveryCodes} username={user.username} onClose={onClose} />;
  return (
    <ConfirmByCode
      title={factor.renewTitle}
      description={factor.renewDescription}
      username={user.username}
      confirmLabel={factor.renewConfirm}
      busyLabel={factor.preparing}
      write={renew}
      onClose={onClose}
    />
  );
}
