import type { DayText } from './day.ts';

/** The zone of members whose browser hasn't said one. */
export const defaultZone = 'UTC';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are costly to make, and there are some hundred zones. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** The day and hour of a moment in a zone. */
export function localTime(moment: Date, timeZone: string): { day: DayText; hour: number } {
  const parts = formatIn(timeZone).formatToParts(moment);
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return {
    day: `${get('year')}-${get('month')}-${get('day')}`,
    hour: Number(get('hour')),
  };
}
