import { type Language, limits } from '@portal/contracts';
import { currentLanguage, currentLocale } from './language/language.ts';

/** Forum and journal dates: "Nov 20, 2026, 3:07 PM" in the reader's own time. */
export const shortDate = (moment: string | Date) => formats().short.format(new Date(moment));

/** Bulletin dates: "Nov 20, 3:07 PM"; in other languages as they write the same parts. */
export function bulletinDate(moment: string | Date): string {
  const { bulletin } = formats();
  const at = new Date(moment);
  if (currentLanguage() !== 'en') return bulletin.format(at);
  const part = Object.fromEntries(bulletin.formatToParts(at).map((p) => [p.type, p.value]));
  return `${part.month} ${part.day}, ${part.hour}:${part.minute} ${part.dayPeriod}`;
}

/** Chat timestamps: the time alone for what is under 24 hours old, else date and time. */
export function chatTimestamp(moment: string | Date, now: Date = new Date()): string {
  const at = new Date(moment);
  return now.getTime() - at.getTime() < limits.chat.timeOnlyMs ? formats().time.format(at) : shortDate(at);
}

/** A count as people read it: 1,024. */
export const count = (amount: number) => formats().count.format(amount);

/** "1 species", "24 species": a count and its noun. */
export const counted = (amount: number, one: string, many: string) =>
  `${count(amount)} ${amount === 1 ? one : many}`;

const made = new Map<Language, ReturnType<typeof makeFormats>>();

/** The formats of the language that is shown; making one is slow, so each is made once. */
function formats() {
  const language = currentLanguage();
  const known = made.get(language) ?? makeFormats(currentLocale());
  made.set(language, known);
  return known;
}

function makeFormats(locale: string) {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return {
    count: new Intl.NumberFormat(locale),
    time: new Intl.DateTimeFormat(locale, time),
    short: new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', ...time }),
    bulletin: new Intl.DateTimeFormat(locale, { month: 'short', day: '2-digit', ...time }),
  };
}
