import { useSession } from '@portal/sdk';
import { useSending } from './use-sending.ts';

/** Sends the member's pending entries, and renders nothing. The shell mounts it on every page while there are any. */
export function EntrySender() {
  const { user } = useSession();
  return user && <SenderOf key={user.id} userId={user.id} />;
}

function SenderOf({ userId }: { userId: number }) {
  useSending(userId);
  return null;
}
