import { EntriesByKey, SortedEntries } from './sorted-entries.ts';

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

test('the entries of any interval are counted while chunks fill, split, shrink and vanish', () => {
  const entries = new SortedEntries<{ sequence: number }>();
  const added = Array.from({ length: 5000 }, (_, sequence) => ({
    key: String((sequence * 7919) % 1000).padStart(3, '0'),
    item: { sequence },
  }));
  const intervals = ['', '100', '333', '334', '900', '999'].flatMap((from) =>
    ['001', '250', '500', '999', '\uffff'].map((to) => ({ from, to })),
  );
  const expectCounts = (present: typeof added) => {
    for (const interval of intervals) {
      const { from, to } = interval;
      expect(entries.count(interval)).toBe(present.filter(({ key }) => key >= from && key < to).length);
    }
  };

  for (const [at, { key, item }] of added.entries()) {
    entries.add(key, item);
    if (at % 100 === 0) expectCounts(added.slice(0, at + 1));
  }
  const byKey = added.toSorted((left, right) => Number(left.key) - Number(right.key));
  for (const [at, { key, item }] of byKey.entries()) {
    entries.remove(key, item);
    if (at % 100 === 0) expectCounts(byKey.slice(at + 1));
  }
  expectCounts([]);
  entries.add('400', { sequence: 1 });
  expect(entries.count({ from: '333', to: '500' })).toBe(1);
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

test('a filled list equals one to which the entries were added', () => {
  const [added, filled] = [
    new SortedEntries<{ sequence: number }>(),
    new SortedEntries<{ sequence: number }>(),
  ];
  const entries = new EntriesByKey<{ sequence: number }>();
  for (let sequence = 0; sequence < 3000; sequence++) {
    const [keys, item] = [[`a${sequence % 7}`, `b${(sequence * 7919) % 3000}`], { sequence }];
    entries.add(keys, item);
    for (const key of keys) added.add(key, item);
  }
  filled.fill(entries);
  expect([...filled.range(everything)]).toEqual([...added.range(everything)]);
  for (const part of [everything, { from: 'a3', to: 'b2' }])
    expect(filled.count(part)).toBe(added.count(part));
});
