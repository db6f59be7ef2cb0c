import type { Widgets } from '@portal/contracts';
import { Button, useSession } from '@portal/sdk';
import { KeyRound } from 'lucide-react';
import { usePasskeyTexts } from '../texts/passkey.ts';
import { useConfirmByPasskey } from './passkey.writes.ts';
import { useObstacle } from './use-obstacle.ts';

/** A button that confirms the login by a passkey; nothing for members without one. */
export function ConfirmByPasskey({ onConfirm }: Widgets['account']['confirmByPasskey']) {
  const labels = usePasskeyTexts();
  const { user } = useSession();
  const obstacle = useObstacle();
  const confirm = useConfirmByPasskey();
  if (!user?.hasPasskey || obstacle) return null;
  const ask = () => confirm.mutate(undefined, { onSuccess: (isConfirmed) => isConfirmed && onConfirm() });
  return (
    <Button isBusy={confirm.isPending} onClick={ask}>
      <KeyRound aria-hidden size={20} strokeWidth={1.5} />
      {confirm.isPending ? labels.waiting : labels.confirm}
    </Button>
  );
}
