import { toast, useEndSession } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { useCallback, useEffect } from 'react';
import { texts } from '../texts/index.ts';
import { pendingQuery, showPending, usePending } from './pending-entry.queries.ts';
import { type Sending, sendPending } from './send-pending.ts';

/** How soon it is tried again, in milliseconds: at first, and after a while. */
const firstPauseMs = 5000;
const longestPauseMs = 60_000;

/**
 * Sends what waits of a member: at once, when the browser says that there is a connection or the page is looked at
 * again, and every while, for a browser that believes to be offline, or online, is often wrong.
 */
export function useSending(userId: number): void {
  const send = useSend(userId);
  const isUnsent = usePending(userId).some(({ refusal }) => refusal === undefined);
  useEffect(() => {
    if (!isUnsent) return;
    let timer: ReturnType<typeof setTimeout>;
    let pauseMs = firstPauseMs;
    let isOver = false;
    const attempt = async () => {
      // A browser may fail to open its storage: that must not end the attempts.
      await send().catch(() => undefined);
      clearTimeout(timer);
      if (isOver) return;
      timer = setTimeout(() => void attempt(), pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    };
    const attemptIfSeen = () => void (document.hidden || attempt());
    void attempt();
    window.addEventListener('online', attemptIfSeen);
    document.addEventListener('visibilitychange', attemptIfSeen);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', attemptIfSeen);
      document.removeEventListener('visibilitychange', attemptIfSeen);
    };
  }, [isUnsent, send]);
}

function useSend(userId: number) {
  const client = useQueryClient();
  const endSession = useEndSession();
  return useCallback(async () => {
    const known = client.getQueryData(pendingQuery(userId).queryKey) ?? [];
    const sending = await sendPending(userId);
    await showPending(client, userId, known);
    tell(sending);
    if (sending.isSignedOut) endSession();
  }, [client, userId, endSession]);
}

function tell({ sent, refused, isSignedOut }: Sending): void {
  const { waiting } = texts();
  if (isSignedOut) toast({ ...waiting.signedOut, variant: 'destructive' });
  else if (refused > 0) toast({ ...waiting.refused, variant: 'destructive' });
  else if (sent.length > 0) toast({ title: waiting.sent(sent.length), description: waiting.sentDetail });
}
