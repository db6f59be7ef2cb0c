import { limits, type Notification, notifications } from '@portal/contracts';
import { fakeGateway, hydrateScreen, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { rosa } from '../testing/factories.ts';
import { NotificationsScreen } from './notifications.screen.tsx';

const buildNotification = (changes: Partial<Notification> = {}): Notification => ({
  id: 9,
  kind: 'reply',
  at: '2026-11-20T10:00:00.000Z',
  isRead: false,
  actor: { id: 4, username: 'otto' },
  thread: { id: 7, title: 'Moss on the roof' },
  comment: { id: 70, number: 3 },
  excerpt: 'Water it less.',
  path: '/forum/thread/7?comment=3#comment-3',
  ...changes,
});

const open = (path = '/notifications', viewer: Parameters<typeof renderScreen>[1] = { viewer: rosa }) =>
  renderScreen(<NotificationsScreen />, { path, route: '/notifications', ...viewer });

test('a notification says who did what, where and when, and leads there', async () => {
  fakeGateway().answer(notifications.list, [buildNotification()]);
  await open();
  const link = await screen.findByRole('link', { name: /otto replied/ });
  expect(link).toHaveAttribute('href', '/forum/thread/7?comment=3#comment-3');
  expect(link).toHaveTextContent('Unread: otto replied');
  expect(within(link).getByText('Moss on the roof')).toBeVisible();
  expect(within(link).getByText('Water it less.')).toBeVisible();
  expect(link.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T10:00:00.000Z');
});

test.each<[Partial<Notification>, string]>([
  [{ kind: 'answer' }, 'otto answered you'],
  [
    { kind: 'mention', actor: { id: 4, username: 'otto', displayName: 'Otto Moss' } },
    'Otto Moss mentioned you',
  ],
  [{ kind: 'like', actorCount: 1 }, 'otto liked your post'],
  [{ kind: 'like', actorCount: 3 }, 'otto and 2 others liked your post'],
  [{ kind: 'reply', actor: undefined }, 'Somebody replied'],
])('%j reads %s', async (changes, sentence) => {
  fakeGateway().answer(notifications.list, [buildNotification(changes)]);
  await open();
  expect(await screen.findByRole('link', { name: new RegExp(sentence) })).toBeVisible();
});

test('plants that need something are named', async () => {
  const care = { gardenPlantId: 5, name: 'Fern', tasks: ['water' as const, 'feed' as const] };
  fakeGateway().answer(notifications.list, [
    {
      id: 1,
      kind: 'care',
      at: '2026-11-20T10:00:00.000Z',
      isRead: true,
      care,
      careCount: 3,
      path: '/garden',
    },
  ]);
  await open();
  const link = await screen.findByRole('link', { name: /3 of your plants may need you/ });
  expect(link).toHaveAttribute('href', '/garden');
  expect(link).toHaveTextContent('Fern: water, feed, and 2 more');
});

test('notifications are grouped by day', async () => {
  fakeGateway().answer(notifications.list, [
    buildNotification({ id: 3, at: '2026-11-20T12:00:00.000Z' }),
    buildNotification({ id: 2, at: '2026-11-20T11:00:00.000Z' }),
    buildNotification({ id: 1, at: '2026-11-12T12:00:00.000Z' }),
  ]);
  await open();
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['November 20, 2026', 'November 12, 2026']);
});

test('following a notification marks it read', async () => {
  const gateway = fakeGateway()
    .answer(notifications.list, [buildNotification()])
    .answer(notifications.markRead, undefined);
  const { user, location } = await open();
  await user.click(await screen.findByRole('link', { name: /otto replied/ }));
  expect(location()).toBe('/forum/thread/7?comment=3#comment-3');
  await waitFor(() => expect(gateway.calls(notifications.markRead)).toMatchObject([{ body: { ids: [9] } }]));
});

test('all can be marked read at once', async () => {
  const gateway = fakeGateway()
    .answer(notifications.list, [buildNotification()])
    .answer(notifications.markRead, undefined);
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  gateway.answer(notifications.list, [buildNotification({ isRead: true })]);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(gateway.calls(notifications.markRead)).toMatchObject([{ body: {} }]);
});

test('older notifications load after the last one', async () => {
  const { pageLength } = limits.notifications;
  const first = Array.from({ length: pageLength }, (_, index) =>
    buildNotification({ id: 100 - index, thread: { id: 100 - index, title: `Thread ${100 - index}` } }),
  );
  const gateway = fakeGateway().answer(notifications.list, first);
  const { user } = await open();
  const more = await screen.findByRole('button', { name: 'Load more' });
  gateway.answer(notifications.list, [buildNotification({ id: 1, thread: { id: 1, title: 'The oldest' } })]);
  await user.click(more);
  expect(await screen.findByText('The oldest')).toBeVisible();
  expect(gateway.calls(notifications.list).at(-1)).toMatchObject({ address: '/api/notifications?before=71' });
});

test('the unread ones have an address', async () => {
  const gateway = fakeGateway().answer(notifications.list, []);
  await open('/notifications?filter=unread');
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  expect(gateway.calls(notifications.list)).toMatchObject([{ address: '/api/notifications?filter=unread' }]);
});

test('without the forum, a notification says so', async () => {
  fakeGateway().answer(notifications.list, [
    buildNotification({ thread: undefined, excerpt: undefined, comment: undefined }),
  ]);
  await open();
  expect(await screen.findByText(/The forum can’t be reached/)).toBeVisible();
});

test('an empty list says what would be there, and a failed one can be loaded again', async () => {
  const gateway = fakeGateway().answer(notifications.list, refusal('upstream_unavailable', 'Out of order.'));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('Your notifications could not be loaded.');
  gateway.answer(notifications.list, []);
  await user.click(retry);
  expect(await screen.findByText('No notifications yet.')).toBeVisible();
});

test('anonymous visitors are invited to log in', async () => {
  await open('/notifications', { viewer: null });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth?next=%2Fnotifications');
});

test('the page is the same on both sides', async () => {
  fakeGateway().answer(notifications.list, [buildNotification()]);
  const { html } = await hydrateScreen(<NotificationsScreen />, {
    path: '/notifications',
    route: '/notifications',
    viewer: rosa,
  });
  expect(html).toContain('Moss on the roof');
});
