import { useSafetyTexts } from './texts/index.ts';

/** A date without a time: the same in every time zone. `date` is `2026-11-20`. */
export function Day({ date }: { date: string }) {
  const { review, quickFacts } = useSafetyTexts();
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return <time dateTime={date}>{review.date(day, quickFacts.months[month - 1] ?? '', year)}</time>;
}
