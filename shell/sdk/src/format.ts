import { type Language, limits } from '@portal/contracts';
import { serverNow } from './clock.ts';
import { currentLanguage, currentLocale } from './language/language.ts';

/** The reader's time zone, or the one of pages that are rendered on the server. */
export type Zone = 'local' | 'utc';

/** Forum and journal dates: "Nov 20, 2026, 3:07 PM" in the reader's own time. */
export const shortDate = (moment: string | Date, zone?: Zone) => shortDates().format(inUtc(moment, zone));

/** Bulletin dates: "Nov 20, 3:07 PM", or the same parts as the language writes them. */
export function bulletinDate(moment: string | Date, zone?: Zone): string {
  const bulletin = bulletinDates();
  const at = inUtc(moment, zone);
  if (currentLanguage() !== 'en') return bulletin.format(at);
  const part = Object.fromEntries(bulletin.formatToParts(at).map((p) => [p.type, p.value]));
  return `${part.month} ${part.day}, ${part.hour}:${part.minute} ${part.dayPeriod}`;
}

/** Chat timestamps: only the time if under 24 hours old, else date and time. */
export function chatTimestamp(moment: string | Date, now: Date = new Date(serverNow()), zone?: Zone): string {
  const isRecent = now.getTime() - new Date(moment).getTime() < limits.chat.timeOnlyMs;
  return isRecent ? times().format(inUtc(moment, zone)) : shortDate(moment, zone);
}

const spans = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

/** The time since an event in the largest whole unit: "3 hours ago". Under a minute it is "this minute". */
export function relativeTime(at: string, now: Date): string {
  const ago = Math.max(0, now.getTime() - new Date(at).getTime());
  const [unit, unitMs] = spans.find(([, ms]) => ago >= ms) ?? spans[2];
  return relativeTimes().format(-Math.floor(ago / unitMs), unit);
}

/** The first and the last moment of a day, `2026-11-20`, where the reader is. */
export function dayRange(day: string, zone: Zone = 'local'): { start: string; end: string } {
  const suffix = zone === 'utc' ? 'Z' : '';
  const moment = (time: string) => new Date(`${day}T${time}${suffix}`).toISOString();
  return { start: moment('00:00:00.000'), end: moment('23:59:59.999') };
}

/** A count with separators: 1,024. */
export const count = (amount: number) =>
  // Below a thousand there is nothing to group, and creating the first format takes a phone a tenth of a second.
  Number.isInteger(amount) && amount >= 0 && amount < 1000 ? String(amount) : counts().format(amount);

/** A count and its noun: "1 plant", "24 plants". */
export const counted = (amount: number, one: string, many: string) =>
  `${count(amount)} ${amount === 1 ? one : many}`;

const time = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;

const counts = once((locale) => new Intl.NumberFormat(locale));
const times = once((locale) => new Intl.DateTimeFormat(locale, time));
const relativeTimes = once((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const shortDates = once(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', ...time }),
);
const bulletinDates = once(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: '2-digit', ...time }),
);

/** The time that reads in UTC as the moment does in a zone, so that one format, which is slow to create, serves both. */
function inUtc(moment: string | Date, zone: Zone = 'local'): Date {
  const at = new Date(moment);
  return zone === 'utc' ? at : new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
}

/** A format in the current language. Creating one takes milliseconds, so each is created once, on demand. */
function once<Format>(create: (locale: string) => Format): () => Format {
  const formats = new Map<Language, Format>();
  return () => {
    const language = currentLanguage();
    const format = formats.get(language) ?? create(currentLocale());
    formats.set(language, format);
    return format;
  };
}
