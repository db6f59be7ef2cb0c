import { limits } from '@portal/contracts';

/** Forum and journal dates: "Nov 20, 2026, 3:07 PM" in the reader's own time. */
export const shortDate = (moment: string | Date) => shortFormat.format(new Date(moment));

/** Bulletin dates: "Nov 20, 3:07 PM". */
export function bulletinDate(moment: string | Date): string {
  const part = Object.fromEntries(
    bulletinFormat.formatToParts(new Date(moment)).map((p) => [p.type, p.value]),
  );
  return `${part.month} ${part.day}, ${part.hour}:${part.minute} ${part.dayPeriod}`;
}

/** Chat timestamps: the time alone for what is under 24 hours old, else date and time. */
export function chatTimestamp(moment: string | Date, now: Date = new Date()): string {
  const at = new Date(moment);
  return now.getTime() - at.getTime() < limits.chat.timeOnlyMs ? timeFormat.format(at) : shortDate(at);
}

/** A count as people read it: 1,024. */
export const count = (amount: number) => countFormat.format(amount);

/** "1 species", "24 species": a count and its noun. */
export const counted = (amount: number, one: string, many: string) =>
  `${count(amount)} ${amount === 1 ? one : many}`;

const countFormat = new Intl.NumberFormat('en-US');
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const shortFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const bulletinFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});
