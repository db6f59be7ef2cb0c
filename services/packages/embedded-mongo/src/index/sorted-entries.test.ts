import { SortedEntries } from './sorted-entries.ts';

const everything = { from: '', to: '\uffff' };

test('entries are sorted by key, then sequence, after any changes', () => {
  const entries = new SortedEntries<{ sequence: number }>();
  const expected: { key: string; item: { sequence: number } }[] = [];
  for (let sequence = 0; sequence < 3000; sequence++) {
    const entry = { key: String((sequence * 7919) % 100).padStart(2, '0'), item: { sequence } };
    entries.add(entry.key, entry.item);
    expected.push(entry);
    expect(entries.count(everything)).toBe(expected.length);
  }
  for (const entry of expected.splice(500, 1500)) entries.remove(entry.key, entry.item);
  expected.sort((left, right) =>
    left.key < right.key ? -1 : left.key > right.key ? 1 : left.item.sequence - right.item.sequence,
  );
  const items = expected.map((entry) => entry.item);
  expect([...entries.range(everything)]).toEqual(items);
  expect([...entries.reversed(everything)]).toEqual([...items].reverse());
  const part = { from: '20', to: '30' };
  const inPart = expected.filter(({ key }) => key >= part.from && key < part.to).map((entry) => entry.item);
  expect([...entries.range(part)]).toEqual(inPart);
  expect([...entries.reversed(part)]).toEqual([...inPart].reverse());
  expect(entries.count(part)).toBe(inPart.length);
});

test('an interval without entries is empty', () => {
  const entries = new SortedEntries<{ sequence: number }>();
  expect([...entries.range(everything), ...entries.reversed(everything)]).toEqual([]);
  entries.add('b', { sequence: 1 });
  for (const interval of [
    { from: 'c', to: 'd' },
    { from: '', to: 'b' },
    { from: 'd', to: 'a' },
  ]) {
    expect([...entries.range(interval), ...entries.reversed(interval)]).toEqual([]);
    expect(entries.count(interval)).toBe(0);
  }
});
