import { useAccountTexts } from '../../texts/account.ts';
import type { SettingDialogProps } from '../password-dialog.tsx';
import { useRemoveFactor } from '../settings.writes.ts';
import { ConfirmByCode } from './confirm-by-code.tsx';

export function TurnFactorOff({ user, onClose }: SettingDialogProps) {
  const { factor } = useAccountTexts().settings;
  const remove = useRemoveFactor();
  return (
    <ConfirmByCode
      title={factor.turnOffTitle}
      description={factor.turnOffDescription}
      username={user.username}
      confirmLabel={factor.turnOff}
      busyLabel={factor.turningOff}
      isDestructive
      write={{
        ...remove,
        mutate: (input, then) => remove.mutate(input, { ...then, onSuccess: onClose }),
      }}
      onClose={onClose}
    />
  );
}
