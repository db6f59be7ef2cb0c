import { screen } from '@testing-library/react';
import { Link, NavLink } from './link.tsx';
import { renderScreen } from './testing/index.ts';

test('a link navigates without a page load, unless its handler prevents that', async () => {
  const { user } = await renderScreen(
    <>
      <Link to="/forum?page=2">Forum</Link>
      <Link to="/hub" onClick={(event) => event.preventDefault()}>
        Hub
      </Link>
      <NavLink to="/forum">Current</NavLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Forum' })).toHaveAttribute('href', '/forum?page=2');

  await user.click(screen.getByRole('link', { name: 'Hub' }));
  expect(screen.getByRole('link', { name: 'Current' })).not.toHaveAttribute('aria-current');

  await user.click(screen.getByRole('link', { name: 'Forum' }));
  expect(screen.getByRole('link', { name: 'Current' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['/forum', false, '/forum/thread/1', true],
  ['/forum', true, '/forum/thread/1', false],
  ['/forum', true, '/forum', true],
  ['/forum', false, '/forums', false],
])('a link to %s (end: %s) at %s is current: %s', async (to, end, path, isCurrent) => {
  await renderScreen(
    <NavLink to={to} end={end}>
      Forum
    </NavLink>,
    { path, route: '*' },
  );
  expect(screen.queryByRole('link', { current: 'page' }) !== null).toBe(isCurrent);
});
