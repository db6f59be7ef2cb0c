import { bulletin, chat, plants, type User, users } from '@portal/contracts';
import {
  type FakeWebSocket,
  fakeGateway,
  fakeWebSockets,
  hydrateScreen,
  renderScreen,
  wideWindow,
} from '@portal/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { admin, buildEntry, buildMessage, buildMessages, ivo, rosa } from '../testing/factories.ts';
import { CommunityScreen } from './community.screen.tsx';

const never = new Promise<never>(() => {});
let sockets: readonly FakeWebSocket[];
beforeEach(() => {
  sockets = fakeWebSockets();
});

function open(viewer: User | null | 'unknown' = null, path = '/community') {
  fakeGateway()
    .answer(bulletin.list, [buildEntry()])
    .answer(chat.list, [buildMessage()])
    .answer(plants.count, { plants: 176 });
  if (viewer === 'unknown') fakeGateway().answer(users.current, never);
  return renderScreen(<CommunityScreen />, { viewer, path });
}

test('shows the title, three facts with the number of plants, and the guidelines', async () => {
  await open();

  expect(screen.getByRole('heading', { level: 1, name: 'Plant Community Hub' })).toBeVisible();
  expect(document.title).toContain('Plant Community Hub');
  expect(await screen.findByRole('link', { name: '176 plants documented' })).toHaveAttribute(
    'href',
    '/plants',
  );
  const figures = within(screen.getByRole('list', { name: 'The community in numbers' }));
  expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '176 plants documented',
    '24/7 active chat',
    'Daily updates',
  ]);
  const guidelines = within(screen.getByRole('region', { name: 'Community Guidelines' }));
  expect(guidelines.getAllByRole('listitem').length).toBeGreaterThan(3);
});

test('is available in German; entries stay as written', async () => {
  fakeGateway()
    .answer(bulletin.list, [buildEntry({ expiresAt: new Date(Date.now() - 1).toISOString() })])
    .answer(chat.list, [buildMessage()])
    .answer(plants.count, { plants: 176 });

  await renderScreen(<CommunityScreen />, { viewer: admin, path: '/community?tab=board', language: 'de' });

  expect(screen.getByRole('heading', { level: 1, name: /^Community-Treff/ })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Entry 1' })).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('tab', { name: 'Schwarzes Brett 1' })).toBeVisible();
  expect(screen.getByText('Ankündigung')).toBeVisible();
  expect(screen.getByText('Abgelaufen')).toBeVisible();
  expect(screen.getByRole('button', { name: '„Entry 1“ löschen' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '176 Pflanzen dokumentiert' })).toBeVisible();
});

test('invites anonymous visitors to join, with a login that leads back', async () => {
  await open();

  const banner = within(screen.getByRole('complementary', { name: 'Join the community' }));
  expect(banner.getByRole('link', { name: 'Log in or register' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fcommunity',
  );
});

test.each<[string, User | 'unknown']>([
  ['a member', rosa],
  ['the site admin', admin],
  ['a visitor with a loading session', 'unknown'],
])('%s sees no banner', async (_, viewer) => {
  await open(viewer);

  await screen.findByText('Message 1');
  expect(screen.queryByRole('complementary', { name: 'Join the community' })).toBeNull();
});

test('shows chat and board side by side in a wide window', async () => {
  wideWindow();
  await open();

  expect(await screen.findByText('Entry 1')).toBeVisible();
  expect(await screen.findByText('Message 1')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Bulletin Board' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Live Chat' })).toBeVisible();
  expect(screen.queryByRole('tablist')).toBeNull();
});

test('shows them under tabs in a narrow one, with the selected tab in the address', async () => {
  const { user, location } = await open();
  expect(await screen.findByText('Message 1')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Live Chat' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('Entry 1')).toBeNull();

  await user.click(screen.getByRole('tab', { name: /^Bulletin Board/ }));

  expect(await screen.findByText('Entry 1')).toBeVisible();
  expect(screen.queryByText('Message 1')).toBeNull();
  expect(location()).toBe('/community?tab=board');
});

test('opens an empty chat in a narrow window, so that a member can begin it', async () => {
  fakeGateway()
    .answer(bulletin.list, [buildEntry()])
    .answer(chat.list, [])
    .answer(plants.count, { plants: 176 });
  await renderScreen(<CommunityScreen />, { viewer: rosa, path: '/community' });

  expect(await screen.findByRole('textbox', { name: /message/i })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Live Chat' })).toHaveAttribute('aria-selected', 'true');
});

test('opens the board by its address', async () => {
  await open(null, '/community?tab=board');

  expect(await screen.findByText('Entry 1')).toBeVisible();
});

test('opens a socket only for members', async () => {
  const { unmount } = await open(null);
  expect(sockets).toHaveLength(0);
  unmount();

  const opened = await open(ivo);
  expect(sockets.map(({ url }) => url)).toEqual(['ws://localhost/ws']);
  await act(async () => opened.unmount());

  expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED);
});

describe('hydration', () => {
  beforeEach(() => {
    fakeWebSockets();
    fakeGateway()
      .answer(bulletin.list, [buildEntry(), buildEntry({ id: 2, expiresAt: '2026-11-20T14:00:00.000Z' })])
      .answer(chat.list, buildMessages(1, 3))
      .answer(plants.count, { plants: 176 });
  });

  test.each([null, ivo, admin])(
    'board and newest messages are the same on both sides, and aren’t read again (%#)',
    async (viewer) => {
      const { html, asked } = await hydrateScreen(<CommunityScreen />, { viewer, path: '/community' });

      const body = document.createElement('body');
      body.innerHTML = html;
      expect(within(body).getByText('Entry 1')).toHaveProperty('tagName', 'H3');
      expect(within(body).getByText('Message 3')).toHaveProperty('tagName', 'P');
      expect(within(body).getByText('2h 0m left')).toHaveProperty('tagName', 'SPAN');
      expect(screen.getByRole('tab', { name: 'Live Chat' })).toHaveAttribute('aria-selected', 'true');
      expect(screen.queryByText('Entry 1')).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  test('in a wide window both stay', async () => {
    wideWindow();

    await hydrateScreen(<CommunityScreen />, { path: '/community' });

    expect(screen.getByText('Entry 1')).toBeVisible();
    expect(screen.getByText('Message 3')).toBeVisible();
    expect(screen.queryByRole('tablist')).toBeNull();
  });
});
