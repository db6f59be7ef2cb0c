import { links, notifications } from '@portal/contracts';
import { call, query, useNotificationsChanged, whenIdle } from '@portal/sdk';
import { useQuery, useQueryClient } from '@portal/sdk/query';
import { useMatch } from '@portal/sdk/router';
import { useEffect, useState } from 'react';

const count = query(notifications.count);

/** The counts in a member's menu. */
export interface MenuCounts {
  /** The unread notifications; undefined without the page that lists them. */
  unread: number | undefined;
  /** The things that wait for the member behind the links of the menu, which only staff have. */
  waiting: number;
}

/**
 * The counts of a member's menu, which the page comes without. `isRead` says that they may be read: not while the member
 * signs out.
 * @param waitingAt The call that counts what waits for a member of staff.
 */
export function useMenuCounts(hasBell: boolean, waitingAt: string | undefined, isRead: boolean) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data } = useQuery({ ...count, enabled: isIdle && isRead && hasBell });
  const waitingKey = waitingAt?.split('/').slice(1) ?? [];
  const { data: waiting } = useQuery<{ waiting: number }>({
    queryKey: waitingKey,
    enabled: isIdle && isRead && waitingAt !== undefined,
  });
  const unread = data?.unread ?? 0;
  const counts: MenuCounts = { unread: hasBell ? unread : undefined, waiting: waiting?.waiting ?? 0 };
  return {
    counts,
    live: isIdle && isRead && hasBell && <LiveCounts unread={unread} waitingKey={waitingKey} />,
  };
}

/** Reads the counts again when they may have changed. What is about the open discussion is read by looking at it. */
function LiveCounts({ unread, waitingKey }: { unread: number; waitingKey: string[] }) {
  const client = useQueryClient();
  useNotificationsChanged(() => {
    void client.invalidateQueries({ queryKey: count.queryKey });
    if (waitingKey.length > 0) void client.invalidateQueries({ queryKey: waitingKey });
  });
  const threadId = Number(useMatch(links.thread.pattern)?.params.id);
  useEffect(() => {
    if (!threadId || unread === 0 || document.visibilityState === 'hidden') return;
    call(notifications.markRead, { body: { threadId } })
      .then(() => client.invalidateQueries({ queryKey: count.queryKey }))
      // They stay unread, which is what the number says.
      .catch(() => undefined);
  }, [client, threadId, unread]);
  return null;
}
