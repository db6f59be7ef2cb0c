import { currentLocale } from '@portal/sdk';

type Zone = 'local' | 'utc';

const dayMs = 24 * 60 * 60 * 1000;

/** The day of a moment in a zone: equal for moments of one day. */
export const dayOf = (at: string | Date, zone: Zone): number => Math.floor(timeIn(zone, at) / dayMs);

/** "Today", "Yesterday", "Wednesday, November 18", and with the year if it is not this one. */
export function dayText(
  at: string,
  now: Date,
  zone: Zone,
  labels: { today: string; yesterday: string },
): string {
  const age = dayOf(now, zone) - dayOf(at, zone);
  if (age === 0) return labels.today;
  if (age === 1) return labels.yesterday;
  const day = new Date(timeIn(zone, at));
  const isThisYear = day.getUTCFullYear() === new Date(timeIn(zone, now)).getUTCFullYear();
  return new Intl.DateTimeFormat(currentLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(day);
}

/** The milliseconds of the moment that reads in UTC as this one does in the zone. */
function timeIn(zone: Zone, moment: string | Date): number {
  const at = new Date(moment);
  return at.getTime() - (zone === 'local' ? at.getTimezoneOffset() * 60_000 : 0);
}
