import { grants, type NotificationSettings, notifications, pushMessages, type User } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { rosa } from '../testing/factories.ts';
import { NotificationSettingsScreen } from './notification-settings.screen.tsx';
import { UnsubscribeScreen } from './unsubscribe.screen.tsx';

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
    '/user/me',
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
  expect(gateway.calls(notifications.unsubscribe)).toMatchObject([{ address: '/api/unsubscribe?token=abc' }]);
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
