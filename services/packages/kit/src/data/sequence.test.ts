import { testDatabase } from '../testing/index.ts';
import { nextId } from './sequence.ts';

testDatabase();

test('ids count up from one for each noun', async () => {
  expect([await nextId('thread'), await nextId('thread'), await nextId('comment')]).toEqual([1, 2, 1]);
});

test('concurrent callers get different ids, even of the first id', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => nextId('journal')));
  expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});
