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
