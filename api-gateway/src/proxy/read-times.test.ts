import { createReadTimes } from './read-times.ts';

let now = 0;
const timesOf = (...reads: number[]) => {
  const times = createReadTimes(() => now);
  for (const ms of reads) times.note(ms);
  return times;
};
const many = (count: number, ms: number) => Array.from({ length: count }, () => ms);

test('a few slow reads among many don’t change the median', () => {
  expect(timesOf(...many(60, 10), ...many(40, 5000)).median()).toBe(10);
  expect(timesOf(...many(40, 10), ...many(60, 5000)).median()).toBe(5000);
});

test('from few reads nothing is concluded', () => {
  expect(timesOf().median()).toBe(0);
  expect(timesOf(...many(31, 5000)).median()).toBe(0);
});

test('only the latest reads count', () => {
  const times = timesOf(...many(100, 5000));
  now += 1500;
  for (let count = 0; count < 40; count++) times.note(10);
  expect(times.median()).toBe(5000);
  now += 600;
  expect(times.median()).toBe(10);
  expect(timesOf(...many(200, 5000), ...many(128, 10)).median()).toBe(10);
});
