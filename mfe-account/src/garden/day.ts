import { currentLocale, useIsHydrated, usePageTime } from '@portal/sdk';
import type { garden } from '../texts/garden.en.ts';

/** A day of the calendar, `2026-11-23`. */
export type Day = string;

const msPerDay = 24 * 60 * 60 * 1000;

/** Today where the reader is; in UTC on the server and until the page is hydrated. */
export function useToday(): Day {
  const isHydrated = useIsHydrated();
  const now = usePageTime();
  const offsetMs = isHydrated ? now.getTimezoneOffset() * 60_000 : 0;
  return new Date(now.getTime() - offsetMs).toISOString().slice(0, 10);
}

/** The days from one to the other; negative if it is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / msPerDay);

/** “due in 3 days” */
export function dueText(dueOn: Day, today: Day, due: (typeof garden)['due']): string {
  const days = daysBetween(today, dueOn);
  if (days === 0) return due.today;
  if (days === 1) return due.tomorrow;
  return days > 0 ? due.in(days) : due.since(-days);
}

/** “Mon, Nov 23” */
export const weekdayText = (day: Day): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));

/** “Nov 23, 2026” */
export const dayText = (day: Day): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
