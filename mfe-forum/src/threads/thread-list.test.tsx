import { threads } from '@portal/contracts';
import { type FakeGateway, fakeGateway, renderScreen } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildThread } from '../testing/factories.ts';
import { ThreadListScreen } from './thread-list.screen.tsx';

const open = (path = '/forum') => renderScreen(<ThreadListScreen />, { path });
/** The reads of the list itself, without that of the pinned ones. */
const listCalls = (gateway: FakeGateway) =>
  gateway.calls(threads.list).filter(({ address }) => !address.includes('filter=pinned'));
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

  await user.click(screen.getByRole('link', { name: 'Load more' }));

  expect(await screen.findByRole('heading', { name: 'Thread 18' })).toBeVisible();
  expect(titles()).toHaveLength(23);
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
  expect(screen.getAllByRole('listitem')[20]).toHaveFocus();
  expect(screen.getByText('Showing 23 discussions')).toHaveAttribute('role', 'status');
  expect(listCalls(gateway)).toHaveLength(2);
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
  await user.click(screen.getByRole('link', { name: 'Load more' }));

  expect(listCalls(gateway)[1]?.address).toBe(
    `/api/threads?sort=activity&before=${encodeURIComponent('2026-10-01T00:00:00.000Z_5')}`,
  );
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull());
});

test('Load more is a link to the rest of the list, which leads back to its start', async () => {
  const gateway = fakeGateway().answer(threads.list, page);
  const { unmount } = await open('/forum?q=sage');
  const address = `/forum?${new URLSearchParams({ q: 'sage', before })}`;
  expect(await screen.findByRole('link', { name: 'Load more' })).toHaveAttribute('href', address);
  unmount();

  await open(address);

  expect(listCalls(gateway)[1]?.address).toBe(
    `/api/threads?sort=newest&q=sage&before=${encodeURIComponent(before)}`,
  );
  expect(screen.getByRole('link', { name: 'Start of the list' })).toHaveAttribute('href', '/forum?q=sage');
});
