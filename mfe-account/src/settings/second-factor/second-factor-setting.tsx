import type { User } from '@portal/contracts';
import { useAccountTexts } from '../../texts/account.ts';
import { Setting } from '../setting.tsx';
import { RenewCodes } from './renew-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import { TurnFactorOff } from './turn-factor-off.tsx';

/** The second factor: off, with its set-up, or on, with new recovery codes and turning it off. */
export function SecondFactorSetting({ user }: { user: User }) {
  const { factor } = useAccountTexts().settings;
  return (
    <Setting
      title={factor.title}
      text={user.hasSecondFactor ? factor.on : factor.off}
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
