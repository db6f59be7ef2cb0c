import { currentLocale } from '@portal/sdk';

const units = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

/** Formats the time since an event in the largest whole unit: "3 hours ago". Under a minute it is "this minute". */
export function relativeTime(at: string, now: Date): string {
  const ago = Math.max(0, now.getTime() - new Date(at).getTime());
  const [unit, unitMs] = units.find(([, ms]) => ago >= ms) ?? units[2];
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' });
  return format.format(-Math.floor(ago / unitMs), unit);
}
