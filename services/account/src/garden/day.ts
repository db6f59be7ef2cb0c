import { invalidInput } from '@portal/kit';

/** A day of the calendar, `2026-11-23`. Days compare as texts. */
export type DayText = string;

const msPerDay = 24 * 60 * 60 * 1000;

/** The day in UTC. */
export const dayOf = (date: Date): DayText => date.toISOString().slice(0, 10);

export function addDays(day: DayText, days: number): DayText {
  const date = Number(day.slice(8)) + days;
  // Within a month, without a date: a garden's page adds thousands.
  if (date >= 1 && date <= 28) return day.slice(0, 8) + String(date).padStart(2, '0');
  return dayOf(new Date(Date.parse(day) + days * msPerDay));
}

/** 1 to 12. */
export const monthOf = (day: DayText): number => Number(day.slice(5, 7));

/** The first day of the month that is `months` after the day's, or before it if negative. */
export function startOfMonth(day: DayText, months = 0): DayText {
  const month = Number(day.slice(0, 4)) * 12 + monthOf(day) - 1 + months;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

export const laterOf = (a: DayText, b: DayText | undefined): DayText => (b !== undefined && b > a ? b : a);

const earliest = '1900-01-01';

/**
 * Refuses days before 1900 and after tomorrow: east of Greenwich, today begins earlier. `field` is the input that has
 * the day. Throws invalid_input.
 */
export function checkPastDay(day: DayText | null | undefined, today: DayText, field: string): void {
  if (!day || (day >= earliest && day <= addDays(today, 1))) return;
  const sentence = 'Please choose a day between 1900 and today.';
  throw invalidInput(sentence, { [field]: sentence });
}
