import { serves } from './query-indexes.ts';
import { describeQuery, type RecordedQuery } from './recorded-queries.ts';

const list: RecordedQuery = {
  collection: 'threads',
  filter: { isHidden: false },
  sort: [
    ['createdAt', -1],
    ['_id', -1],
  ],
  isLimited: true,
  command: {},
};

test('an index serves a list whose conditions and order are its first fields', () => {
  expect(serves({ key: { isHidden: 1, createdAt: -1, _id: -1 } }, list)).toBe(true);
  expect(serves({ key: { isHidden: 1, createdAt: 1, _id: 1 } }, list)).toBe(true);
});

test.each<[string, Parameters<typeof serves>[0]]>([
  ['of other conditions', { key: { authorId: 1, createdAt: -1, _id: -1 } }],
  ['with the date of something else first', { key: { isHidden: 1, lastActivityAt: -1, createdAt: -1 } }],
  ['in the opposite order of only one field', { key: { isHidden: 1, createdAt: -1, _id: 1 } }],
  ['without what doesn’t match', { key: { isHidden: 1 }, partialFilterExpression: { commentCount: 0 } }],
])('an index %s doesn’t serve it', (_, index) => {
  expect(serves(index, list)).toBe(false);
});

test('a hint leaves only the named index', () => {
  const key = { isHidden: 1, createdAt: -1, _id: -1 };
  expect(serves({ key }, { ...list, hint: key })).toBe(true);
  expect(serves({ key }, { ...list, hint: { words: 1 } })).toBe(false);
});

test('queries of one shape have one description', () => {
  const query = { ...list, filter: { $and: [{ words: 'moss' }, { words: /^li/ }], createdAt: { $lt: 1 } } };
  expect(describeQuery(query)).toBe('threads: words, words, createdAt $lt, sorted by createdAt -1, _id -1');
});
