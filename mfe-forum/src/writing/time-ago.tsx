import { currentLocale, Moment, shortDate, usePageTime, useZone } from '@portal/sdk';

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
  return formatIn(currentLocale()).format(-Math.floor(ago / unitMs), unit);
}

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Creates each format once: a list of discussions needs it in every row. */
function formatIn(locale: string): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, format);
  return format;
}

/** The date of an event; how long ago it was is its tooltip. */
export function Dated({ at }: { at: string }) {
  const now = usePageTime();
  return (
    // Browsers may word it slightly differently from the server.
    <span title={timeAgo(at, now)} suppressHydrationWarning>
      <Moment at={at} />
    </span>
  );
}

/** Time since an event when the page was opened; its date is the tooltip. */
export function TimeAgo({ at }: { at: string }) {
  const now = usePageTime();
  const zone = useZone();
  return (
    <time dateTime={at} title={shortDate(at, zone)} suppressHydrationWarning>
      {timeAgo(at, now)}
    </time>
  );
}
