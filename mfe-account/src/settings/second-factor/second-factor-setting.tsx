import type { User } from '@portal/contracts';
import type { ApiError } from '@portal/sdk';
import type { ComponentProps } from 'react';
import { useAccountTexts } from '../../texts/account.ts';
import { useIssuerTexts } from '../../texts/issuers.ts';
import { ConfirmByPassword, type Proof } from '../confirm-by-password.tsx';
import type { SettingDialogProps } from '../password-dialog.tsx';
import { Setting } from '../setting.tsx';
import { useRemoveFactor, useRenewCodes } from '../settings.writes.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** The second factor: off, with its set-up, or on, with new recovery codes and turning it off. */
export function SecondFactorSetting({ user }: { user: User }) {
  const { factor } = useAccountTexts().settings;
  const { factorOff, factorOffWithPasskey } = useIssuerTexts().password;
  const offWithoutPassword = user.hasPasskey ? factorOffWithPasskey : factorOff;
  const off = user.hasNoPassword ? offWithoutPassword : factor.off;
  return (
    <Setting
      title={factor.title}
      text={user.hasSecondFactor ? factor.on : off}
      actions={
        user.hasSecondFactor
          ? [
              { label: factor.renew, dialog: RenewCodes },
              { label: factor.turnOff, dialog: TurnFactorOff, isDestructive: true },
            ]
          : [{ label: factor.setUp, dialog: SetUpFactor }]
      }
      user={user}
    />
  );
}

function RenewCodes({ user, onClose }: SettingDialogProps) {
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

function TurnFactorOff({ user, onClose }: SettingDialogProps) {
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

type ConfirmByCodeProps = Omit<ComponentProps<typeof ConfirmByPassword>, 'needsCode' | 'write'> & {
  write: {
    isPending: boolean;
    error: ApiError | null;
    mutate: (input: { body: Proof & { code: string } }, then: { onError: (error: ApiError) => void }) => void;
  };
};

/** Asks for the password and a code. The caller closes it, or shows what follows. */
const ConfirmByCode = ({ write, ...props }: ConfirmByCodeProps) => (
  <ConfirmByPassword
    {...props}
    needsCode
    write={{
      ...write,
      mutate: ({ body: { code = '', ...proof } }, { onError }) =>
        write.mutate({ body: { ...proof, code } }, { onError }),
    }}
  />
);
