import { bulletinDate, chatTimestamp, counted, shortDate } from './format.ts';

/** `toLocaleString` puts a narrow space before AM and PM in some versions of ICU. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');
const at = (text: string) => new Date(text);

test('forum and journal dates are short, with hour and minute', () => {
  expect(plain(shortDate(at('2026-11-05T09:07:00')))).toBe('Nov 5, 2026, 9:07 AM');
});

test('bulletin dates read "MMM dd, h:mm a"', () => {
  expect(bulletinDate(at('2026-11-05T21:07:00'))).toBe('Nov 05, 9:07 PM');
  expect(bulletinDate(at('2026-11-05T00:30:00'))).toBe('Nov 05, 12:30 AM');
});

test('a chat message shows only the time until it is 24 hours old', () => {
  const now = at('2026-11-06T09:07:00');

  expect(plain(chatTimestamp(at('2026-11-05T09:07:01'), now))).toBe('9:07 AM');
  expect(plain(chatTimestamp(at('2026-11-05T09:07:00'), now))).toBe('Nov 5, 2026, 9:07 AM');
});

test('a count agrees with its noun', () => {
  expect([0, 1, 1024].map((amount) => counted(amount, 'result', 'results'))).toEqual([
    '0 results',
    '1 result',
    '1,024 results',
  ]);
});
