import { type NavLink, sessions, type User, users } from '@portal/contracts';
import { fakeGateway, refusal } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { remoteNamed, serveRemotes } from '../testing/fake-remotes.ts';
import { openPortal, rosa } from '../testing/open-portal.tsx';

beforeEach(() => serveRemotes({}));

const link = (label: string, audience: NavLink['audience'], order: number): NavLink => ({
  to: `/${label.toLowerCase().replace(' ', '-')}`,
  label,
  audience,
  order,
});
const remotes = [
  remoteNamed('hub', { nav: [link('Forum', 'anyone', 30), link('Photo Manager', 'admin', 90)] }),
  remoteNamed('account', {
    paths: ['/auth', '/user/:userId'],
    nav: [link('My Collections', 'member', 80), link('Login', 'anonymous', 100)],
  }),
  remoteNamed('plants', { nav: [link('Home', 'anyone', 10)] }),
];
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const labels = () =>
  main()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each<[string, User | null, string[]]>([
  ['an anonymous visitor', null, ['Home', 'Forum', 'About', 'References', 'Login']],
  ['a member', rosa, ['Home', 'Forum', 'About', 'References', 'My Collections', 'rosa']],
  [
    'the site admin',
    { ...rosa, username: 'plant-team', roles: ['admin'] },
    ['Home', 'Forum', 'About', 'References', 'Photo Manager', 'My Collections', 'plant-team'],
  ],
  [
    'a moderator',
    { ...rosa, username: 'forum-moderator', roles: ['moderator'] },
    ['Home', 'Forum', 'About', 'References', 'My Collections', 'forum-moderator'],
  ],
])('%s sees their links, in order', async (_who, user, expected) => {
  await openPortal({ remotes, user });

  expect(await screen.findByText(expected.at(-1) ?? '')).toBeVisible();
  expect(labels()).toEqual(expected);
});

test.each([
  [{ ...rosa }, 'rosa'],
  [{ ...rosa, username: '' }, 'Rosa'],
  [{ id: 7, username: '', roles: [] }, 'Profile'],
])('the profile link is the username, else the first name, else "Profile" (%#)', async (user, label) => {
  await openPortal({ remotes, user });

  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', '/user/7');
});

test('without the account remote there is no profile link', async () => {
  await openPortal({ remotes: remotes.filter(({ name }) => name !== 'account'), user: rosa });

  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(labels()).toEqual(['Home', 'Forum', 'About', 'References']);
});

test('while the session loads, the account is a skeleton and public links are shown', async () => {
  await openPortal({ remotes, user: new Promise<User>(() => undefined) });

  expect(main().getByText('Loading your account…')).toBeInTheDocument();
  expect(labels()).toEqual(['Home', 'Forum', 'About', 'References']);
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('a failed user call means that nobody is signed in', async () => {
  const { gateway } = await openPortal({ remotes, user: refusal('upstream_unavailable', 'Down.') });

  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(gateway.calls(users.current)).toHaveLength(1);
});

test('the link of the current page is marked', async () => {
  await openPortal({ remotes, path: '/forum' });

  expect(screen.getByRole('link', { name: 'Forum' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('a failed logout shows a message and leaves the user signed in', async () => {
  const gateway = fakeGateway().answer(sessions.end, refusal('upstream_unavailable', 'Down.'));
  const { person } = await openPortal({ remotes, user: rosa, gateway });

  await person.click(await screen.findByRole('button', { name: 'Logout' }));

  expect(await screen.findByText('You are still logged in')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
});
