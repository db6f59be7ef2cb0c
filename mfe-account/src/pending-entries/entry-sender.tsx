import { useSession } from '@portal/sdk';
import { useSending } from './use-sending.ts';

/** Sends what waits of who is signed in, and draws nothing. The shell has it on every page while there is something. */
export function EntrySender() {
  const { user } = useSession();
  return user && <SenderOf key={user.id} userId={user.id} />;
}

function SenderOf({ userId }: { userId: number }) {
  useSending(userId);
  return null;
}
