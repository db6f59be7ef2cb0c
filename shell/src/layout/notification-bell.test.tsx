import { links, notifications, type User } from '@portal/contracts';
import { fakeGateway, fakeWebSockets, refusal } from '@portal/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remoteNamed, serveRemotes } from '../testing/fake-remotes.ts';
import { openPortal, rosa } from '../testing/open-portal.tsx';

const remotes = [remoteNamed('account', { paths: [links.notifications.pattern] })];
const open = (unread: number, user: User | null = rosa) =>
  openPortal({ remotes, user, gateway: fakeGateway().answer(notifications.count, { unread }) });

beforeEach(() => {
  serveRemotes({});
  Object.assign(window, {
    requestIdleCallback: (task: () => void) => setTimeout(task),
    cancelIdleCallback: clearTimeout,
  });
});

test.each([
  [3, '3'],
  [99, '99'],
  [100, '99+'],
])('shows a member that %d notifications are unread', async (unread, shown) => {
  await open(unread);

  const bell = await screen.findByRole('link', { name: `Notifications: ${unread} unread` });
  expect(bell).toHaveAttribute('href', '/notifications');
  expect(bell).toHaveTextContent(shown);
});

test('shows no number if all are read', async () => {
  const { gateway } = await open(0);

  await waitFor(() => expect(gateway.calls(notifications.count)).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Notifications' })).toHaveTextContent('');
});

test('follows the portal’s socket', async () => {
  const sockets = fakeWebSockets();
  const { gateway } = await open(1);
  await screen.findByRole('link', { name: 'Notifications: 1 unread' });
  gateway.answer(notifications.count, { unread: 2 });

  await act(async () => sockets[0]?.accept());
  await act(async () => sockets[0]?.receive({ type: 'notifications_changed' }));

  expect(await screen.findByRole('link', { name: 'Notifications: 2 unread' })).toBeVisible();
});

test('stays a link without a number if the number can’t be read', async () => {
  const gateway = fakeGateway().answer(notifications.count, refusal('upstream_unavailable', 'Down.'));
  await openPortal({ remotes, user: rosa, gateway });

  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
});

test('anonymous visitors, and portals without notifications, have none', async () => {
  const { unmount } = await open(1, null);
  expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull();
  unmount();

  await openPortal({ remotes: [], user: rosa });
  await screen.findByRole('button', { name: 'Logout' });
  expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull();
});

test('an open discussion marks its notifications read', async () => {
  const gateway = fakeGateway()
    .answer(notifications.count, { unread: 2 })
    .answer(notifications.markRead, undefined);
  await openPortal({ remotes, user: rosa, gateway, path: '/forum/thread/7' });

  await waitFor(() =>
    expect(gateway.calls(notifications.markRead)).toMatchObject([{ body: { threadId: 7 } }]),
  );
});
