import { act, renderHook } from '@testing-library/react';
import '../testing/index.ts';
import { useDraft } from './use-draft.ts';

const empty = { title: '', content: '' };
const draft = (key = 'thread') =>
  renderHook(({ name }) => useDraft(name, empty), { initialProps: { name: key } });
type Draft = ReturnType<typeof draft>['result'];
const write = ({ current: [, setValue] }: Draft, title: string) =>
  act(() => setValue((value) => ({ ...value, title })));

afterEach(() => jest.restoreAllMocks());

test('what was written is there again after a reload', () => {
  write(draft().result, 'Sage');

  expect(draft().result.current[0]).toEqual({ title: 'Sage', content: '' });
});

test('changes that come together are all kept', () => {
  const { result } = draft();

  act(() => {
    result.current[1]((value) => ({ ...value, title: 'Sage' }));
    result.current[1]((value) => ({ ...value, content: 'It grows.' }));
  });

  expect(result.current[0]).toEqual({ title: 'Sage', content: 'It grows.' });
});

test('a draft that is cleared is gone, also when its form goes in the same moment', () => {
  const { result, unmount } = draft();
  write(result, 'Sage');

  act(() => {
    result.current[2]();
    unmount();
  });

  expect(draft().result.current[0]).toEqual(empty);
});

test('each key has a draft of its own, and another key shows the other', () => {
  write(draft('reply-1').result, 'One');
  const { result, rerender } = draft('reply-2');
  write(result, 'Two');

  rerender({ name: 'reply-1' });
  expect(result.current[0].title).toBe('One');
  write(result, 'One more');

  expect(draft('reply-2').result.current[0].title).toBe('Two');
  expect(draft('reply-1').result.current[0].title).toBe('One more');
});

test.each(['{', 'null', '[]', '"Sage"', '{"title":"Sage"}'])(
  'what is kept as %s is not of this form',
  (text) => {
    localStorage.setItem('portal-draft:thread', text);

    expect(draft().result.current[0]).toEqual(empty);
  },
);

test('something may be chosen that was not at first', () => {
  const { result } = renderHook(() => useDraft<{ id: number } | null>('plant', null));

  act(() => result.current[1]({ id: 7 }));

  expect(renderHook(() => useDraft<{ id: number } | null>('plant', null)).result.current[0]).toEqual({
    id: 7,
  });
});

test('a browser that keeps nothing is written in all the same', () => {
  for (const act of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, act).mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError');
    });
  }
  const { result } = draft();

  write(result, 'Sage');
  expect(result.current[0].title).toBe('Sage');
  act(() => result.current[2]());

  expect(result.current[0]).toEqual(empty);
});
