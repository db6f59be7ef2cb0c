import { currentLocale } from '@portal/sdk';

/** Names of bars: hours in the reader's time, days as the services count them (UTC). */
export function barNames(starts: string[], isHourly: boolean): string[] {
  const format = new Intl.DateTimeFormat(
    currentLocale(),
    isHourly ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short', timeZone: 'UTC' },
  );
  return starts.map((start) => format.format(new Date(start)));
}
