import { currentLocale, usePageTime, useZone } from '@portal/sdk';
import { useNotificationTexts } from '../texts/notifications.ts';

interface Dated {
  id: number;
  at: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The heading above the first notification of each day; undefined for the others. */
export function useDayTitles(items: Dated[]): (id: number) => string | undefined {
  const { list } = useNotificationTexts();
  const zone = useZone();
  const now = usePageTime();
  const timeZone = zone === 'utc' ? 'UTC' : undefined;
  const days = new Intl.DateTimeFormat('en-CA', { timeZone });
  const long = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone });
  const today = days.format(now);
  const yesterday = days.format(new Date(now.getTime() - dayMs));
  const titles = new Map<number, string>();
  let last: string | undefined;
  for (const { id, at } of items) {
    const moment = new Date(at);
    const day = days.format(moment);
    if (day !== last) {
      const named = { [yesterday]: list.yesterday, [today]: list.today };
      titles.set(id, named[day] ?? long.format(moment));
    }
    last = day;
  }
  return (id) => titles.get(id);
}
