import { bulletin, chat } from '@portal/contracts';
import { fakeGateway, fakeWebSockets, hydrateScreen, wideWindow } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { admin, buildEntry, buildMessages, ivo } from '../testing/factories.ts';
import { CommunityScreen } from './community.screen.tsx';

beforeEach(() => {
  fakeWebSockets();
  fakeGateway()
    .answer(bulletin.list, [buildEntry(), buildEntry({ id: 2, expiresAt: '2026-11-20T14:00:00.000Z' })])
    .answer(chat.list, buildMessages(1, 3));
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
