import {
  grants,
  limits,
  type Notification,
  type NotificationSettings,
  notifications,
  pushMessages,
  type User,
} from '@portal/contracts';
import { fakeGateway, hydrateScreen, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { rosa } from '../testing/factories.ts';
import { NotificationSettingsScreen } from './notification-settings.screen.tsx';
import { NotificationsScreen } from './notifications.screen.tsx';
import { UnsubscribeScreen } from './unsubscribe.screen.tsx';

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
  expect(link).toHaveTextContent('Unread: Moss on the roof otto replied: Water it less.');
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
    buildNotification({ id: 2, kind: 'answer', at: '2026-11-20T11:00:00.000Z' }),
    buildNotification({ id: 1, at: '2026-11-12T12:00:00.000Z' }),
  ]);
  await open();
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['November 20, 2026', 'November 12, 2026']);
});

test('replies in one discussion on one day are one row, which leads to the first unread one', async () => {
  const reply = (id: number, changes: Partial<Notification> = {}) =>
    buildNotification({ id, path: `/forum/thread/7?comment=${id}#comment-${id}`, ...changes });
  const gateway = fakeGateway()
    .answer(notifications.list, [
      reply(9),
      reply(8, { kind: 'mention' }),
      reply(7),
      reply(6, { isRead: true }),
      reply(5, { at: '2026-11-12T12:00:00.000Z' }),
    ])
    .answer(notifications.markRead, undefined);
  const { user } = await open();

  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  const link = screen.getByRole('link', { name: /3 replies, the last by otto/ });
  expect(link).toHaveAttribute('href', '/forum/thread/7?comment=7#comment-7');
  await user.click(link);
  await waitFor(() =>
    expect(gateway.calls(notifications.markRead)).toMatchObject([{ body: { ids: [9, 7] } }]),
  );
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

describe('settings', () => {
  const page: NotificationSettings['page'] = ['reply', 'answer', 'mention', 'like', 'care'];
  const settings: NotificationSettings = { page, email: [], push: [] };
  const confirmed: User = { ...rosa, email: 'rosa@example.org', isEmailConfirmed: true };

  const answered = (key: string | null = null) =>
    fakeGateway().answer(notifications.settings, settings).answer(pushMessages.key, { key });
  const open = (viewer: User = confirmed, language?: 'de') =>
    renderScreen(<NotificationSettingsScreen />, { viewer, ...(language && { language }) });
  const box = (name: string) => screen.findByRole('checkbox', { name });

  test('a choice is saved at once, with the language of the page', async () => {
    const gateway = answered().answer(notifications.changeSettings, settings);
    const { user } = await open();
    await user.click(await box('Replies: Daily email'));
    expect(await box('Replies: Daily email')).toBeChecked();
    expect(gateway.calls(notifications.changeSettings)).toMatchObject([
      { body: { page, email: ['reply'], push: [], language: 'en' } },
    ]);
  });

  test('a refused choice is taken back', async () => {
    answered().answer(notifications.changeSettings, refusal('upstream_unavailable', 'Out of order.'));
    const { user } = await open();
    await user.click(await box('Likes: In the portal'));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Likes: In the portal' })).toBeChecked());
    expect(await screen.findByText('Your choice could not be saved.')).toBeVisible();
  });

  test.each<[User, RegExp]>([
    [rosa, /Add an email address/],
    [{ ...rosa, email: 'rosa@example.org' }, /Confirm rosa@example\.org first/],
  ])('mails need a confirmed address (%#)', async (viewer, sentence) => {
    answered();
    await open(viewer);
    expect(await box('Replies: Daily email')).toBeDisabled();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your account settings' })).toHaveAttribute(
      'href',
      '/settings',
    );
  });

  test('a site without keys sends no push messages', async () => {
    answered();
    await open();
    expect(await screen.findByText('This site doesn’t send push messages.')).toBeVisible();
    expect(await box('Replies: Push')).toBeDisabled();
  });

  test('a browser that can’t show messages says so', async () => {
    answered('BKey');
    await open();
    expect(await screen.findByText(/This browser doesn’t support push messages/)).toBeVisible();
  });

  describe('in a browser with push messages', () => {
    const endpoint = 'https://push.example.com/send/1';
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const newSubscription = () => ({
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: jest.fn(async () => true),
    });
    let permission: NotificationPermission;
    let subscription: ReturnType<typeof newSubscription> | null;

    beforeEach(() => {
      permission = 'granted';
      subscription = null;
      const pushManager = {
        getSubscription: async () => subscription,
        subscribe: async () => {
          subscription = newSubscription();
          return subscription;
        },
      };
      Object.assign(window, {
        PushManager: class {},
        Notification: { permission: 'default', requestPermission: async () => permission },
      });
      // jsdom has none.
      const digest = async () => new Uint8Array(32).fill(0xab).buffer;
      Object.defineProperty(crypto, 'subtle', { configurable: true, value: { digest } });
      Object.defineProperty(navigator, 'serviceWorker', {
        configurable: true,
        value: { getRegistration: async () => ({ pushManager }) },
      });
    });
    afterEach(() => {
      for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
      Reflect.deleteProperty(navigator, 'serviceWorker');
      Reflect.deleteProperty(crypto, 'subtle');
    });

    test('turning it on subscribes the browser, and chooses what the member sees in the portal', async () => {
      const gateway = answered('BKey')
        .answer(pushMessages.subscribe, undefined)
        .answer(notifications.changeSettings, settings);
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
      expect(await screen.findByRole('button', { name: 'Turn off in this browser' })).toBeVisible();
      expect(gateway.calls(pushMessages.subscribe)).toMatchObject([{ body: { endpoint, keys } }]);
      expect(gateway.calls(notifications.changeSettings)).toMatchObject([{ body: { push: page } }]);
    });

    test.each([
      ['off', true],
      ['on', false],
    ])('can be turned %s if it is subscribed and the portal knows it: %s', async (next, isKnown) => {
      subscription = newSubscription();
      const key = 'ab'.repeat(32);
      answered('BKey').answer(grants.list, isKnown ? [{ key, kind: 'push' }] : []);
      await open();
      expect(await screen.findByRole('button', { name: `Turn ${next} in this browser` })).toBeVisible();
    });

    test.each<[NotificationPermission, RegExp]>([
      ['denied', /You’ve blocked notifications/],
      ['default', /didn’t get your permission/],
    ])('a permission that is %s is explained', async (given, sentence) => {
      permission = given;
      answered('BKey');
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
      expect(await screen.findByText(sentence)).toBeVisible();
    });

    test('a subscription that the portal refuses is taken back', async () => {
      answered('BKey').answer(pushMessages.subscribe, refusal('upstream_unavailable', 'Out of order.'));
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
      expect(await screen.findByText('Push messages could not be changed.')).toBeVisible();
      expect(subscription?.unsubscribe).toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Turn on in this browser' })).toBeEnabled();
    });
  });

  const openUnsubscribe = (path: string) =>
    renderScreen(<UnsubscribeScreen />, { path, route: '/unsubscribe', viewer: null });

  test('the link of a mail unsubscribes only by a click', async () => {
    const gateway = fakeGateway().answer(notifications.unsubscribe, undefined);
    const { user, location } = await openUnsubscribe('/unsubscribe?token=abc');
    expect(location()).toBe('/unsubscribe');
    expect(gateway.calls(notifications.unsubscribe)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('You won’t get notification emails any more.')).toBeVisible();
    expect(gateway.calls(notifications.unsubscribe)).toMatchObject([
      { address: '/api/unsubscribe?token=abc' },
    ]);
  });

  test.each(['/unsubscribe', '/unsubscribe?token=old'])(
    '%s is explained if it is no valid link',
    async (path) => {
      fakeGateway().answer(notifications.unsubscribe, refusal('not_found', 'Subscription not found.'));
      const { user } = await openUnsubscribe(path);
      const button = screen.queryByRole('button', { name: 'Unsubscribe' });
      if (button) await user.click(button);
      expect(await screen.findByText('This link is incomplete or no longer valid.')).toBeVisible();
    },
  );
});
