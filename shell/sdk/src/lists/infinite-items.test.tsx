import { endpoint } from '@portal/contracts/schemas';
import { act, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { fakeGateway, refusal, renderScreen } from '../testing/index.ts';
import { InfiniteItems } from './infinite-items.tsx';
import { useInfiniteList } from './use-infinite-list.ts';

const mosses = endpoint({
  method: 'GET',
  path: '/api/mosses',
  service: 'encyclopedia',
  access: 'anyone',
  summary: 'A call of this test.',
  query: z.object({ before: z.optional(z.string()) }),
  reply: z.array(z.object({ id: z.number() })),
});

function List({ total = Number.POSITIVE_INFINITY }) {
  const list = useInfiniteList<{ id: number }>({
    queryKey: ['api', 'mosses'],
    pageLength: 3,
    fetchPage: (last, signal) => call(mosses, { query: last ? { before: String(last.id) } : {} }, { signal }),
    isEnd: ({ length }) => length >= total,
  });
  if (!list.items) return <p>{list.error?.message ?? 'Loading'}</p>;
  return (
    <InfiniteItems
      list={list}
      items={list.items}
      label={`Showing ${list.items.length} mosses`}
      renderItem={({ id }) => `Moss ${id}`}
    />
  );
}

const page = (...ids: number[]) => ids.map((id) => ({ id }));
const second = { query: { before: '7' } };
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

async function open(next: Parameters<ReturnType<typeof fakeGateway>['answer']>[1]) {
  const gateway = fakeGateway()
    .answer(mosses, page(9, 8, 7))
    .answer(mosses, next as never, second);
  const { user, queryClient } = await renderScreen(<List />);
  await screen.findByText('Moss 9');
  return {
    gateway,
    queryClient,
    loadMore: () => user.click(screen.getByRole('button', { name: 'Load more' })),
  };
}

test('Load more appends pages until a short one, and focuses the first new item', async () => {
  const { loadMore } = await open(page(7, 6));

  await loadMore();

  expect(await screen.findByText('Moss 6')).toHaveFocus();
  expect(names()).toEqual(['Moss 9', 'Moss 8', 'Moss 7', 'Moss 6']);
  expect(screen.getByRole('status')).toHaveTextContent('Showing 4 mosses');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed page is reported below the list, and can be loaded again', async () => {
  const { gateway, loadMore } = await open(refusal('internal', 'Out of order.'));

  await loadMore();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load more. Out of order.');
  expect(names()).toHaveLength(3);
  gateway.answer(mosses, page(6), second);
  await loadMore();

  expect(await screen.findByText('Moss 6')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('all loaded pages are refetched after a change', async () => {
  const { gateway, queryClient, loadMore } = await open(page(6));
  await loadMore();
  await screen.findByText('Moss 6');

  gateway.answer(mosses, page(5), second);
  await act(() => queryClient.invalidateQueries({ queryKey: ['api', 'mosses'] }));

  expect(await screen.findByText('Moss 5')).toBeVisible();
  expect(names()).toHaveLength(4);
});

test('a full last page that is known to be the last offers no more', async () => {
  fakeGateway().answer(mosses, page(9, 8, 7));

  await renderScreen(<List total={3} />);

  expect(await screen.findByText('Moss 7')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a list that begins in the middle', () => {
  function Middle() {
    const list = useInfiniteList<{ id: number }>({
      queryKey: ['api', 'mosses'],
      pageLength: 3,
      fetchPage: (last, signal) =>
        call(mosses, { query: { before: String(last?.id ?? 'middle') } }, { signal }),
      fetchEarlier: ({ id }, signal) => call(mosses, { query: { before: `newer-${id}` } }, { signal }),
    });
    return (
      <>
        {list.hasEarlier && (
          <button type="button" onClick={list.loadEarlier}>
            Earlier
          </button>
        )}
        <InfiniteItems list={list} items={list.items ?? []} renderItem={({ id }) => `Moss ${id}`} />
      </>
    );
  }

  test('loads the items before it, and keeps both ends when it is fetched again', async () => {
    const gateway = fakeGateway()
      .answer(mosses, page(6, 5, 4), { query: { before: 'middle' } })
      .answer(mosses, page(8, 7), { query: { before: 'newer-6' } })
      .answer(mosses, page(6, 5, 4), second)
      .answer(mosses, page(3), { query: { before: '4' } });
    const { user, queryClient } = await renderScreen(<Middle />);
    await user.click(await screen.findByRole('button', { name: 'Earlier' }));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));

    expect(await screen.findByText('Moss 3')).toBeVisible();
    expect(names()).toEqual(['Moss 8', 'Moss 7', 'Moss 6', 'Moss 5', 'Moss 4', 'Moss 3']);
    expect(screen.queryByRole('button')).toBeNull();
    gateway.answer(mosses, page(2), { query: { before: '4' } });
    await act(() => queryClient.invalidateQueries({ queryKey: ['api', 'mosses'] }));

    expect(await screen.findByText('Moss 2')).toBeVisible();
    expect(names()).toHaveLength(6);
  });
});
