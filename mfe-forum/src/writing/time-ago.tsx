import { currentLocale, usePageTime } from '@portal/sdk';
import styles from './writing.module.css';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', hour / 60],
] as const;

/** Formats the time since an event in the largest whole unit: "3 hours ago". Under a minute it is "this minute". */
export function timeAgo(at: string, now: Date): string {
  const ago = Math.max(0, now.getTime() - new Date(at).getTime());
  const [unit, unitMs] = units.find(([, ms]) => ago >= ms) ?? units[4];
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' });
  return format.format(-Math.floor(ago / unitMs), unit);
}

/** Time since an event when the page was opened. It goes beside the date, which stays exact. */
export function TimeAgo({ at, isBesideDate = false }: { at: string; isBesideDate?: boolean }) {
  const now = usePageTime();
  // Browsers may word it slightly differently from the server.
  return (
    <span className={isBesideDate ? styles.relative : undefined} suppressHydrationWarning>
      {timeAgo(at, now)}
    </span>
  );
}
