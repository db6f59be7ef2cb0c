import { cursorPage } from './cursor-pages.ts';

describe('a page of a list', () => {
  test.each([
    [{}, -1, undefined, [1, 2]],
    [{ order: 'oldest' }, 1, undefined, [1, 2]],
    [{ before: 9 }, -1, 9, [1, 2]],
    [{ after: 9 }, 1, 9, [2, 1]],
    [{ order: 'oldest', before: 9 }, -1, 9, [2, 1]],
    [{ order: 'oldest', after: 9 }, 1, 9, [1, 2]],
    [{ before: 8, after: 9 }, -1, 8, [1, 2]],
  ] as const)('of %j is read in direction %i from %s', (query, direction, cursor, arranged) => {
    const page = cursorPage(query);

    expect([page.direction, page.cursor, page.arrange([1, 2])]).toEqual([direction, cursor, arranged]);
  });
});
