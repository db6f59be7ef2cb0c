import {
  collections,
  grants,
  identities,
  issuers,
  notifications,
  passkeys,
  profiles,
  sessions,
  tokens,
  webhooks,
} from '@portal/contracts';
import { fakeGateway, hydrateScreen, refusal } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { AuthScreen } from './auth/auth.screen.tsx';
import { ProfileScreen } from './profile/profile.screen.tsx';
import { SettingsScreen } from './settings/settings.screen.tsx';
import { buildProfile, buildThread, rosa } from './testing/factories.ts';

const club = { key: 'club', name: 'Club' };

test('the login is the same on both sides, and says that it needs scripts', async () => {
  fakeGateway().answer(issuers.list, [club]).answer(passkeys.beginSignIn, {});

  const { html, asked } = await hydrateScreen(<AuthScreen />, { path: '/auth?next=%2Fforum' });

  expect(html).toContain('Please turn on JavaScript to use this.');
  expect(html).toContain('Log in with Club');
  expect(asked).toEqual([passkeys.beginSignIn.path]);
});

test('submitted before hydration, the login sends nothing: the password would be in the address', async () => {
  fakeGateway().answer(issuers.list, []).answer(passkeys.beginSignIn, {});

  const { html } = await hydrateScreen(<AuthScreen />, { path: '/auth' });

  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('input[type=password]')?.closest('form')?.getAttribute('method')).toBe('dialog');
});

test.each([null, rosa])('a profile is the same on both sides (%#)', async (viewer) => {
  fakeGateway().answer(profiles.read, buildProfile({ threads: [buildThread()] }));

  const { html, asked } = await hydrateScreen(<ProfileScreen />, {
    path: '/user/3',
    route: '/user/:userId',
    viewer,
  });

  expect(html).toContain(screen.getByRole('heading', { level: 1 }).textContent);
  expect(asked).toEqual([]);
});

test('the settings are the same on both sides; what only the browser can tell is asked for afterwards', async () => {
  fakeGateway()
    .answer(identities.list, { issuers: [club], isConfirmed: false })
    .answer(passkeys.list, { items: [] })
    .answer(tokens.list, [])
    .answer(webhooks.list, [])
    .answer(sessions.list, [])
    .answer(grants.list, [])
    .answer(collections.listShared, [])
    .answer(notifications.settings, { page: [], email: [], push: [] });

  const { html, asked } = await hydrateScreen(<SettingsScreen />, { path: '/settings', viewer: rosa });

  expect(html).toContain('Two-step verification');
  expect(asked).toEqual([
    identities.list.path,
    passkeys.list.path,
    notifications.settings.path,
    sessions.list.path,
    grants.list.path,
    collections.listShared.path,
    tokens.list.path,
    webhooks.list.path,
  ]);
});

test('an unknown member is not found on both sides', async () => {
  fakeGateway().answer(profiles.read, refusal('not_found', 'No such member.'));

  const { html, asked } = await hydrateScreen(<ProfileScreen />, {
    path: '/user/3',
    route: '/user/:userId',
  });

  expect(html).toContain('User not found');
  expect(asked).toEqual([]);
});
