import { limits, type Notification, notifications } from '@portal/contracts';
import { call, keyOf, toastFailure, useInfiniteList, useNotificationsChanged, useWrite } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { notificationTexts } from '../texts/notifications.ts';

export type NotificationFilter = 'all' | 'unread';

/** The key of the lists and the count. */
export const notificationsKey = keyOf(notifications.list);

/** The member's notifications in pages; up to date while the page is open. */
export function useNotifications(filter: NotificationFilter) {
  const client = useQueryClient();
  useNotificationsChanged(() => void client.invalidateQueries({ queryKey: notificationsKey }));
  const chosen = filter === 'unread' ? ({ filter } as const) : {};
  return useInfiniteList<Notification>({
    queryKey: [...keyOf(notifications.list, { query: chosen })],
    pageLength: limits.notifications.pageLength,
    fetchPage: (last, signal) =>
      call(
        notifications.list,
        { query: { ...chosen, ...(last && { before: String(last.id) }) } },
        { signal },
      ),
    refetchOnMount: 'always',
  });
}

export const useMarkRead = () =>
  useWrite(notifications.markRead, {
    refetch: [notificationsKey],
    onError: (error) => toastFailure(notificationTexts().list.markFailed, error),
  });
