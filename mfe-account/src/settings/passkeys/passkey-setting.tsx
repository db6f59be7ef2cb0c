import { limits, passkeys, type User } from '@portal/contracts';
import { FailedState, query, Skeleton, useIsHydrated } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useObstacle } from '../../passkeys/use-obstacle.ts';
import { usePasskeyTexts } from '../../texts/passkey.ts';
import { Setting } from '../setting.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyList } from './passkey-list.tsx';

const { perMember } = limits.passkeys;

/** The member's passkeys, and how to add one; where the page can't use any, why not. */
export function PasskeySetting({ user }: { user: User }) {
  const { settings, obstacles } = usePasskeyTexts();
  // Only the browser knows the addresses of its passkeys.
  const enabled = useIsHydrated();
  const { data, error, isPending, refetch } = useQuery({ ...query(passkeys.list), enabled });
  const obstacle = useObstacle(data && (data.host ?? null));
  const amount = data?.items.length ?? 0;
  const isFull = amount >= perMember;
  const state = isFull ? settings.full(perMember) : amount > 0 ? settings.some : settings.none;
  return (
    <Setting
      title={settings.title}
      text={obstacle ? obstacles[obstacle] : state}
      actions={
        obstacle || isFull ? [] : [{ label: settings.add, short: settings.addShort, dialog: AddPasskey }]
      }
      user={user}
    >
      {isPending && user.hasPasskey && <Skeleton height={64} />}
      {error && !data && (
        <FailedState title={settings.notLoaded} error={error} onRetry={() => void refetch()} />
      )}
      {data && amount > 0 && <PasskeyList user={user} passkeys={data.items} />}
    </Setting>
  );
}
