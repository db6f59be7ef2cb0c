import { createReadTimes } from './read-times.ts';

let now = 0;
const timesOf = (...reads: number[]) => {
  const times = createReadTimes(() => now);
  for (const ms of reads) times.note(ms);
  return times;
};
const many = (count: number, ms: number) => Array.from({ length: count }, () => ms);

test('slow reads count only if they are a quarter', () => {
  expect(timesOf(...many(80, 10), ...many(20, 5000)).upperQuartile()).toBe(10);
  expect(timesOf(...many(20, 5000), ...many(80, 10)).upperQuartile()).toBe(10);
  expect(timesOf(...many(70, 10), ...many(30, 5000)).upperQuartile()).toBe(5000);
});

test('from few reads nothing is concluded', () => {
  expect(timesOf().upperQuartile()).toBe(0);
  expect(timesOf(...many(31, 5000)).upperQuartile()).toBe(0);
});

test('only the latest reads count', () => {
  const times = timesOf(...many(100, 5000));
  now += 1500;
  for (let count = 0; count < 40; count++) times.note(10);
  expect(times.upperQuartile()).toBe(5000);
  now += 600;
  expect(times.upperQuartile()).toBe(10);
  expect(timesOf(...many(200, 5000), ...many(128, 10)).upperQuartile()).toBe(10);
});
