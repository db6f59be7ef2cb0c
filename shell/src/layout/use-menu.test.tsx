import { screen, within } from '@testing-library/react';
import { remoteNamed, serveRemotes } from '../testing/fake-remotes.ts';
import { openPortal } from '../testing/open-portal.tsx';

beforeEach(() => serveRemotes({ hub: 'hangs' }));

const remotes = [remoteNamed('hub', { nav: [{ to: '/hub', label: 'Hub', audience: 'anyone', order: 1 }] })];
const toggle = () => screen.getByRole('button', { name: /menu/ });

test('the toggle opens and closes the menu, and its name and state follow', async () => {
  const { person } = await openPortal({ remotes, path: '/nowhere' });
  expect(toggle()).toHaveAccessibleName('Open menu');
  expect(toggle()).toHaveAttribute('aria-controls', screen.getByRole('navigation', { name: 'Main' }).id);

  await person.click(toggle());
  expect(toggle()).toHaveAccessibleName('Close menu');
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');

  await person.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes the menu and moves the focus to the toggle', async () => {
  const { person } = await openPortal({ remotes, path: '/nowhere' });
  await person.click(toggle());
  await person.tab();
  expect(screen.getByRole('link', { name: 'Hub' })).toHaveFocus();

  await person.keyboard('{Escape}');

  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(toggle()).toHaveFocus();
});

test('following a link closes the menu', async () => {
  const { person } = await openPortal({ remotes, path: '/nowhere' });
  await person.click(toggle());

  await person.click(screen.getByRole('link', { name: 'Hub' }));

  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('in a narrow window the menu has theme and language, which change the whole page', async () => {
  jest.replaceProperty(window, 'innerWidth', 390);
  const { person } = await openPortal({ remotes, path: '/nowhere' });
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu.queryByRole('group', { name: 'Theme' })).toBeNull();

  await person.click(toggle());
  await person.click(menu.getByRole('link', { name: 'Dark' }));

  expect(document.documentElement.dataset.theme).toBe('dark');
  for (const dark of await screen.findAllByRole('link', { name: 'Dark', current: true }))
    expect(dark).toBeVisible();
  await person.click(menu.getByRole('link', { name: 'System' }));
  await person.click(menu.getByRole('link', { name: 'Deutsch' }));
  expect(await menu.findByRole('link', { name: 'Über uns' })).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('moving the focus out of the bar closes the menu', async () => {
  const { person } = await openPortal({ remotes, path: '/nowhere' });
  await person.click(toggle());
  const last = within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .at(-1);
  while (document.activeElement !== last) await person.tab();

  await person.tab();

  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});
