import { toast, useEndSession, useSession } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { useCallback, useEffect } from 'react';
import { texts } from '../texts/index.ts';
import { pendingQuery, showPending, usePending } from './pending-entry.queries.ts';
import { adoptFinds } from './pending-entry.store.ts';
import { type Sending, sendPending } from './send-pending.ts';

/** Sends the member's pending entries, and renders nothing. The shell mounts it on every page while there are any. */
export function EntrySender() {
  const { user } = useSession();
  return user && <SenderOf key={user.id} userId={user.id} />;
}

function SenderOf({ userId }: { userId: number }) {
  useFinds(userId);
  useSending(userId);
  return null;
}

/** Adds to the member's pending entries what was saved before anybody signed in. */
function useFinds(userId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    adoptFinds(userId).then(
      (entries) => client.setQueryData(pendingQuery(userId).queryKey, entries),
      () => undefined,
    );
  }, [client, userId]);
}

/** Retry delays in milliseconds. */
const initialDelayMs = 5000;
const maxDelayMs = 60_000;

/**
 * Sends a member's pending entries: now, when the browser comes online or the page becomes visible, and periodically,
 * because `navigator.onLine` is unreliable.
 */
function useSending(userId: number): void {
  const send = useSend(userId);
  const hasPending = usePending(userId).some(({ refusal }) => refusal === undefined);
  useEffect(() => {
    if (!hasPending) return;
    let timer: ReturnType<typeof setTimeout>;
    let delayMs = initialDelayMs;
    let isStopped = false;
    const attempt = async () => {
      // A browser may fail to open its storage: that must not end the attempts.
      await send().catch(() => undefined);
      clearTimeout(timer);
      if (isStopped) return;
      timer = setTimeout(() => void attempt(), delayMs);
      delayMs = Math.min(2 * delayMs, maxDelayMs);
    };
    const attemptIfVisible = () => void (document.hidden || attempt());
    void attempt();
    window.addEventListener('online', attemptIfVisible);
    document.addEventListener('visibilitychange', attemptIfVisible);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', attemptIfVisible);
      document.removeEventListener('visibilitychange', attemptIfVisible);
    };
  }, [hasPending, send]);
}

function useSend(userId: number) {
  const client = useQueryClient();
  const endSession = useEndSession();
  return useCallback(async () => {
    const previous = client.getQueryData(pendingQuery(userId).queryKey) ?? [];
    const sending = await sendPending(userId);
    await showPending(client, userId, previous);
    showResult(sending);
    if (sending.isSignedOut) endSession();
  }, [client, userId, endSession]);
}

function showResult({ sent, refused, isSignedOut }: Sending): void {
  const { pending } = texts();
  if (isSignedOut) toast({ ...pending.signedOut, variant: 'destructive' });
  else if (refused > 0) toast({ ...pending.refused, variant: 'destructive' });
  else if (sent.length > 0) toast({ title: pending.sent(sent.length), description: pending.sentDetail });
}
