/** An all-day event of a calendar. */
export interface CalendarEvent {
  uid: string;
  /** `2026-11-23`. */
  day: string;
  title: string;
  description: string;
}

/** The longest line of a calendar in bytes, without its end (RFC 5545, 3.1). */
const lineBytes = 75;

/** Writes the beginning of a calendar; `stamp` is the day of all its events' stamps. */
export const calendarStart = ({ name, language }: { name: string; language: string }): string =>
  lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Plant Portal//Garden//${language.toUpperCase()}`,
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
  ]);

export const calendarEnd: string = 'END:VCALENDAR\r\n';

/** Writes an event; `stamp` is a day. */
export const calendarEvent = ({ uid, day, title, description }: CalendarEvent, stamp: string): string =>
  lines([
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'SEQUENCE:0',
    `DTSTAMP:${stamp.replaceAll('-', '')}T000000Z`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
  ]);

const lines = (all: readonly string[]) => all.map((line) => `${folded(line)}\r\n`).join('');

/** Escapes a text value (RFC 5545, 3.3.11), which has no form for control characters. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Folds a line of any length, never within a character. */
function folded(line: string): string {
  if (line.length * 3 <= lineBytes) return line;
  const bytes = Buffer.from(line);
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    // The space that continues a line counts too.
    let to = Math.min(bytes.length, from + (from === 0 ? lineBytes : lineBytes - 1));
    while (to < bytes.length && isContinuation(bytes[to])) to -= 1;
    parts.push(bytes.toString('utf8', from, to));
    from = to;
  }
  return parts.join('\r\n ');
}

/** Returns whether a byte continues a character of UTF-8. */
const isContinuation = (byte: number | undefined) =>
  byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000;
