import { sessionQuery } from '@portal/sdk';
import type { QueryClient } from '@portal/sdk/query';

export type SessionChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

/**
 * Synchronizes the session among the tabs of this browser. They share one cookie, so a tab that still showed another
 * member would write in the name of the new one.
 */
export function shareSession(client: QueryClient, channel: SessionChannel): void {
  let known: number | null | undefined;
  client.getQueryCache().subscribe(() => {
    const user = client.getQueryData(sessionQuery.queryKey);
    const id = user === undefined ? undefined : (user?.id ?? null);
    if (id === undefined || id === known) return;
    known = id;
    channel.postMessage(id);
  });
  channel.onmessage = ({ data }) => {
    if (known !== undefined && data !== known) void client.resetQueries();
  };
}
