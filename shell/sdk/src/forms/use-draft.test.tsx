import type { User } from '@portal/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { sessionQuery } from '../session.ts';
import { hydrateScreen } from '../testing/index.ts';
import { forgetDrafts } from '../written/forget-drafts.ts';
import { useDraft } from './use-draft.ts';

const empty = { title: '', content: '' };
const rosa: User = { id: 7, username: 'rosa', roles: [] };
const ivo: User = { id: 71, username: 'ivo', roles: [] };

/** Calls the hook for a viewer that can change. */
function withViewer<T, P>(hook: (props: P) => T, initialProps: P, viewer: User | null) {
  const client = createQueryClient();
  const show = (next: User | null) => client.setQueryData(sessionQuery.queryKey, next);
  show(viewer);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { ...renderHook(hook, { initialProps, wrapper }), show };
}
const draft = (key = 'thread', viewer: User | null = rosa, memberId?: number | null) =>
  withViewer(({ name }: { name: string }) => useDraft(name, empty, memberId), { name: key }, viewer);
type Draft = ReturnType<typeof draft>['result'];
const write = ({ current: [, setValue] }: Draft, title: string) =>
  act(() => setValue((value) => ({ ...value, title })));

afterEach(() => jest.restoreAllMocks());

test('a draft survives a reload', () => {
  write(draft().result, 'Sage');

  expect(draft().result.current[0]).toEqual({ title: 'Sage', content: '' });
});

test('changes before a render are all applied', () => {
  const { result } = draft();

  act(() => {
    result.current[1]((value) => ({ ...value, title: 'Sage' }));
    result.current[1]((value) => ({ ...value, content: 'It grows.' }));
  });

  expect(result.current[0]).toEqual({ title: 'Sage', content: 'It grows.' });
});

test('a change before the page is hydrated is made to the stored draft', async () => {
  write(draft().result, 'Sage');

  await hydrateScreen(<Preset content="It grows." />, { viewer: rosa });

  expect(draft().result.current[0]).toEqual({ title: 'Sage', content: 'It grows.' });
});

/** A form with a preset part. */
function Preset({ content }: { content: string }) {
  const [value, setValue] = useDraft('thread', empty);
  useEffect(() => {
    if (value.content !== content) setValue((known) => ({ ...known, content }));
  }, [value.content, content, setValue]);
  return <p>{JSON.stringify(value)}</p>;
}

test('a cleared draft is deleted, even if its form unmounts at the same moment', () => {
  const { result, unmount } = draft();
  write(result, 'Sage');

  act(() => {
    result.current[2]();
    unmount();
  });

  expect(draft().result.current[0]).toEqual(empty);
});

describe('in two tabs', () => {
  const sessions = new Map<string, [string, string][]>();
  /** Acts in a tab, which has its own session storage. */
  function inTab<T>(tab: string, act: () => T): T {
    sessionStorage.clear();
    for (const [key, value] of sessions.get(tab) ?? []) sessionStorage.setItem(key, value);
    const result = act();
    sessions.set(tab, Object.entries(sessionStorage));
    return result;
  }
  const offered = (tab: string) => inTab(tab, () => draft().result.current[0].title);
  afterEach(() => sessions.clear());

  test('each keeps its draft over a reload', () => {
    const first = inTab('first', () => draft().result);
    const second = inTab('second', () => draft().result);
    inTab('first', () => write(first, 'Sage'));
    inTab('second', () => write(second, 'Mint'));
    inTab('first', () => write(first, 'Sage tea'));

    expect(offered('first')).toBe('Sage tea');
    expect(offered('second')).toBe('Mint');
  });

  test.each(['before', 'after'])('a posted draft leaves one that was written %s it', (order) => {
    const first = inTab('first', () => draft().result);
    const second = inTab('second', () => draft().result);
    if (order === 'before') inTab('second', () => write(second, 'Mint'));
    inTab('first', () => write(first, 'Sage'));
    if (order === 'after') inTab('second', () => write(second, 'Mint'));

    inTab('first', () => act(() => first.current[2]()));

    expect(first.current[0]).toEqual(empty);
    expect(offered('second')).toBe('Mint');
    expect(offered('first')).toBe('Mint');
    expect(offered('third')).toBe('Mint');
  });

  test('a draft that was continued in the other tab survives the first post', () => {
    const first = inTab('first', () => draft().result);
    inTab('first', () => write(first, 'Sage'));
    const second = inTab('second', () => draft().result);
    inTab('second', () => write(second, 'Sage tea'));

    inTab('first', () => act(() => first.current[2]()));

    expect(offered('third')).toBe('Sage tea');
  });

  test('a draft that both show is posted once', () => {
    const first = inTab('first', () => draft().result);
    inTab('first', () => write(first, 'Sage'));
    const second = inTab('second', () => draft().result);
    inTab('second', () => act(() => second.current[2]()));

    expect(offered('first')).toBe('');
    expect(offered('second')).toBe('');
  });

  test('a draft that the other tab overwrites is stored again', () => {
    const key = 'portal-draft:7:thread';
    const first = inTab('first', () => draft().result);
    inTab('first', () => write(first, 'Sage'));
    const oldValue = localStorage.getItem(key);
    const second = inTab('second', () => draft().result);
    inTab('second', () => write(second, 'Mint'));

    inTab('first', () =>
      act(() => {
        const newValue = localStorage.getItem(key);
        window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
      }),
    );

    expect(offered('first')).toBe('Sage');
    expect(offered('second')).toBe('Mint');
  });

  test('the drafts of both are deleted with the account', () => {
    for (const title of ['Sage', 'Mint']) {
      sessionStorage.clear();
      write(draft('thread', rosa).result, title);
    }

    forgetDrafts(rosa.id);

    expect(offered('third')).toBe('');
  });
});

test('a tab that clears its draft keeps what is still being written in another', () => {
  const here = draft();
  write(here.result, 'Sage');
  const there = draft();
  write(there.result, 'Mint');
  const before = localStorage.getItem('portal-draft:7:thread');

  act(() => there.result.current[2]());
  // The browser's event in other tabs.
  act(() => {
    const cleared = { key: 'portal-draft:7:thread', oldValue: before, newValue: null };
    window.dispatchEvent(new StorageEvent('storage', cleared));
  });

  expect(draft().result.current[0].title).toBe('Sage');
});

test('each key has its own draft', () => {
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
  'the stored value %s does not have the form’s shape',
  (text) => {
    localStorage.setItem('portal-draft:7:thread', text);

    expect(draft().result.current[0]).toEqual(empty);
  },
);

test('an initial null can become a value', () => {
  const choice = () => withViewer(() => useDraft<{ id: number } | null>('plant', null), {}, rosa).result;

  const result = choice();
  act(() => result.current[1]({ id: 7 }));

  expect(choice().current[0]).toEqual({ id: 7 });
});

test('a draft is shown to its writer only, also when the viewer changes under the form', async () => {
  const { result, show } = draft('thread', rosa);
  write(result, 'Sage');

  for (const other of [null, ivo]) {
    act(() => show(other));
    await waitFor(() => expect(result.current[0]).toEqual(empty));
    expect(draft('thread', other).result.current[0]).toEqual(empty);
  }

  act(() => show(rosa));
  await waitFor(() => expect(result.current[0].title).toBe('Sage'));
});

test('an anonymous draft can be read after signing in', () => {
  write(draft('thread', null).result, 'Sage');

  expect(draft('thread', rosa, null).result.current[0].title).toBe('Sage');
});

test('the drafts of one member can be deleted together', () => {
  localStorage.setItem('theme', 'dark');
  for (const name of ['thread', 'journal']) write(draft(name, rosa).result, 'Sage');
  write(draft('thread', ivo).result, 'Mint');
  write(draft('thread', null).result, 'Moss');

  forgetDrafts(rosa.id);

  for (const name of ['thread', 'journal']) expect(draft(name, rosa).result.current[0]).toEqual(empty);
  expect(draft('thread', ivo).result.current[0].title).toBe('Mint');
  expect(draft('thread', null).result.current[0].title).toBe('Moss');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('a form works in a browser without storage', () => {
  for (const act of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, act).mockImplementation(() => {
      throw new DOMException('No space left.', 'QuotaExceededError');
    });
  }
  const { result } = draft();

  write(result, 'Sage');
  expect(result.current[0].title).toBe('Sage');
  act(() => result.current[2]());

  expect(result.current[0]).toEqual(empty);
});
