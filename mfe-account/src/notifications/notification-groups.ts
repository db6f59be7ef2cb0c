import type { Notification } from '@portal/contracts';
import { currentLocale, usePageTime, useZone } from '@portal/sdk';
import { useNotificationTexts } from '../texts/notifications.ts';

/** Notifications of one kind about one discussion on one day, newest first; others are alone. */
export interface NotificationGroup {
  /** Of the newest one. */
  id: number;
  items: [Notification, ...Notification[]];
  /** The heading of the day, above its first group. */
  dayTitle?: string | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Groups loaded notifications: one that is loaded later joins its group. */
export function useNotificationGroups(items: Notification[]): NotificationGroup[] {
  const { list } = useNotificationTexts();
  const zone = useZone();
  const now = usePageTime();
  const timeZone = zone === 'utc' ? 'UTC' : undefined;
  const days = new Intl.DateTimeFormat('en-CA', { timeZone });
  const long = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone });
  const named = {
    [days.format(new Date(now.getTime() - dayMs))]: list.yesterday,
    [days.format(now)]: list.today,
  };
  const groups = new Map<string, NotificationGroup>();
  let last: string | undefined;
  for (const item of items) {
    const { id, kind, thread } = item;
    const at = new Date(item.at);
    const day = days.format(at);
    const key = thread ? `${day} ${kind} ${thread.id}` : `${id}`;
    const group = groups.get(key);
    if (group) {
      group.items.push(item);
      continue;
    }
    const dayTitle = day === last ? undefined : (named[day] ?? long.format(at));
    groups.set(key, { id, items: [item], dayTitle });
    last = day;
  }
  return [...groups.values()];
}
