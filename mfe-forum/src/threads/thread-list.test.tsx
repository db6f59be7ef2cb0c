import { threads } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { act, screen } from '@testing-library/react';
import { buildThread } from '../testing/factories.ts';
import { ThreadListScreen } from './thread-list.screen.tsx';

const open = (path = '/forum') => renderScreen(<ThreadListScreen />, { path });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const from = (first: number, amount: number) =>
  Array.from({ length: amount }, (_, place) =>
    buildThread({
      id: first - place,
      createdAt: new Date(Date.UTC(2026, 10, 20) - place * 60_000).toISOString(),
    }),
  );
const page = from(40, 20);
const before = `${page[19]?.createdAt}_21`;

test('Load more appends pages until the end and moves the focus', async () => {
  const gateway = fakeGateway()
    .answer(threads.list, page)
    .answer(threads.list, from(20, 3), { query: { sort: 'newest', before } });
  const { user } = await open();
  await screen.findByRole('heading', { name: 'Thread 40' });

  await user.click(screen.getByRole('button', { name: 'Load more' }));

  expect(await screen.findByRole('heading', { name: 'Thread 18' })).toBeVisible();
  expect(titles()).toHaveLength(23);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(screen.getAllByRole('listitem')[20]).toHaveFocus();
  expect(screen.getByText('Showing 23 discussions')).toHaveAttribute('role', 'status');
  expect(gateway.calls(threads.list)).toHaveLength(2);
});

test('by activity, the cursor is the last activity', async () => {
  const last = { lastActivityAt: '2026-10-01T00:00:00.000Z' };
  const gateway = fakeGateway().answer(threads.list, [
    ...page.slice(0, 19),
    { ...buildThread({ id: 5 }), ...last },
  ]);
  const { user } = await open('/forum?sort=activity');
  await screen.findByRole('heading', { name: 'Thread 5' });

  gateway.answer(threads.list, []);
  await user.click(screen.getByRole('button', { name: 'Load more' }));

  expect(gateway.calls(threads.list)[1]?.address).toBe(
    `/api/threads?sort=activity&before=${encodeURIComponent('2026-10-01T00:00:00.000Z_5')}`,
  );
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('reports a failed page, keeps the list and loads it again on a click', async () => {
  const gateway = fakeGateway()
    .answer(threads.list, page)
    .answer(threads.list, refusal('internal', 'Out of order.'), { query: { sort: 'newest', before } });
  const { user } = await open();
  await screen.findByRole('heading', { name: 'Thread 40' });

  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Couldn’t load more. Out of order.')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(20);
  gateway.answer(threads.list, from(20, 1), { query: { sort: 'newest', before } });
  await user.click(screen.getByRole('button', { name: 'Load more' }));

  expect(await screen.findByRole('heading', { name: 'Thread 20' })).toBeVisible();
  expect(screen.queryByText(/Couldn’t load more/)).toBeNull();
});

test('refetches all loaded pages after a change', async () => {
  const gateway = fakeGateway()
    .answer(threads.list, page)
    .answer(threads.list, from(20, 3), { query: { sort: 'newest', before } });
  const { user, queryClient } = await open();
  await screen.findByRole('heading', { name: 'Thread 40' });
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('heading', { name: 'Thread 18' });

  await act(() => queryClient.invalidateQueries({ queryKey: ['api', 'threads'] }));

  expect(gateway.calls(threads.list)).toHaveLength(4);
  expect(titles()).toHaveLength(23);
});
