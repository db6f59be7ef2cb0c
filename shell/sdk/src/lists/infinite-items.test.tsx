import { endpoint } from '@portal/contracts';
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

function List() {
  const list = useInfiniteList<{ id: number }>({
    queryKey: ['api', 'mosses'],
    pageLength: 3,
    fetchPage: (last, signal) => call(mosses, { query: last ? { before: String(last.id) } : {} }, { signal }),
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

  expect(names()).toEqual(['Moss 9', 'Moss 8', 'Moss 7', 'Moss 6']);
  expect(screen.getByText('Moss 6')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Showing 4 mosses');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed page is reported below the list, and can be loaded again', async () => {
  const { gateway, loadMore } = await open(refusal('internal', 'Out of order.'));

  await loadMore();
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load more. Out of order.');
  expect(names()).toHaveLength(3);
  gateway.answer(mosses, page(6), second);
  await loadMore();

  expect(names()).toHaveLength(4);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('all loaded pages are refetched after a change', async () => {
  const { gateway, queryClient, loadMore } = await open(page(6));
  await loadMore();

  gateway.answer(mosses, page(5), second);
  await act(() => queryClient.invalidateQueries({ queryKey: ['api', 'mosses'] }));

  expect(names()).toEqual(['Moss 9', 'Moss 8', 'Moss 7', 'Moss 5']);
});
