import { createTurns } from './turns.ts';

const page = (remote: string, name: string) => ({ remote, name });

function turnsOf(...names: string[]) {
  const turns = createTurns<ReturnType<typeof page>>();
  const pages = names.map((name) => page(name[0] ?? '', name));
  for (const each of pages) turns.add(each);
  return { turns, pages };
}

test('remotes take turns, and the pages of each keep their order', () => {
  const { turns } = turnsOf('a1', 'a2', 'a3', 'b1', 'b2');
  const order = Array.from({ length: 6 }, () => turns.take(new Set())?.name);

  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', undefined]);
});

test('a remote gets a second thread only if no other waits', () => {
  const { turns } = turnsOf('a1', 'a2', 'b1');

  expect(turns.take(new Set(['a']))?.name).toBe('b1');
  expect(turns.take(new Set(['a', 'b']))?.name).toBe('a1');
});

test('a remote that is barred gets no turn', () => {
  const { turns } = turnsOf('a1', 'a2', 'b1');
  const barred = new Set(['a']);

  expect([turns.take(barred, barred)?.name, turns.take(barred, barred)?.name]).toEqual(['b1', undefined]);
  expect(turns.take(new Set())?.name).toBe('a1');
});

test('a page that is removed loses its turn', () => {
  const { turns, pages } = turnsOf('a1', 'a2');
  for (const each of pages.slice(0, 1)) turns.remove(each);

  expect([turns.size(), turns.take(new Set())?.name]).toEqual([1, 'a2']);
});
