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
  ['a stranger', null, ['Home', 'Forum', 'About', 'References', 'Login']],
  ['a member', rosa, ['Home', 'Forum', 'About', 'References', 'My Collections', 'rosa']],
  [
    'the site admin',
    { ...rosa, username: 'plant-team', roles: ['admin'] },
    ['Home', 'Forum', 'About', 'References', 'My Collections', 'Photo Manager', 'plant-team'],
  ],
  [
    'a moderator',
    { ...rosa, username: 'keeper', roles: ['moderator'] },
    ['Home', 'Forum', 'About', 'References', 'My Collections', 'keeper'],
  ],
])('%s sees the links that are for them, in order', async (_who, user, expected) => {
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

test('without the remote that has profiles nothing leads to them', async () => {
  await openPortal({ remotes: remotes.filter(({ name }) => name !== 'account'), user: rosa });

  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(labels()).toEqual(['Home', 'Forum', 'About', 'References']);
});

test('until it is known who is there, the account’s place is a skeleton and the open links stand', async () => {
  await openPortal({ remotes, user: new Promise<User>(() => undefined) });

  expect(main().getByText('Loading your account…')).toBeInTheDocument();
  expect(labels()).toEqual(['Home', 'Forum', 'About', 'References']);
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('a user call that fails means that nobody is signed in', async () => {
  const { gateway } = await openPortal({ remotes, user: refusal('upstream_unavailable', 'Away.') });

  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(gateway.calls(users.current)).toHaveLength(1);
});

test('the link of the page that is shown is marked', async () => {
  await openPortal({ remotes, path: '/forum' });

  expect(screen.getByRole('link', { name: 'Forum' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('logging out that fails leaves the person signed in and says so', async () => {
  const gateway = fakeGateway().answer(sessions.end, refusal('upstream_unavailable', 'Away.'));
  const { person } = await openPortal({ remotes, user: rosa, gateway });

  await person.click(await screen.findByRole('button', { name: 'Logout' }));

  expect(await screen.findByText('You are still signed in')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
});
