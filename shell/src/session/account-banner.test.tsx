import { users } from '@portal/contracts';
import { screen, waitFor } from '@testing-library/react';
import { serveRemotes } from '../testing/fake-remotes.ts';
import { openPortal, rosa } from '../testing/open-portal.tsx';

beforeEach(() => serveRemotes({}));

test('staff are asked to replace a generated password until they have', async () => {
  await openPortal({ user: { ...rosa, roles: ['admin'], notices: ['generated_password'] } });

  expect(await screen.findByText(/password that was generated/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/user/me');
});

test('a warning stays until the member confirms it', async () => {
  const warning = { id: 4, reason: 'No insults.', at: '2026-11-20T10:00:00.000Z' };
  const { gateway, person } = await openPortal({ user: { ...rosa, warnings: [warning] } });
  expect(await screen.findByText(/No insults\./)).toBeVisible();

  gateway.answer(users.readWarning, undefined).answer(users.current, rosa);
  await person.click(screen.getByRole('button', { name: 'I have read this' }));

  await waitFor(() => expect(screen.queryByText(/No insults\./)).toBeNull());
  expect(gateway.calls(users.readWarning)).toEqual([
    expect.objectContaining({ address: '/api/user/warnings/4/read' }),
  ]);
});

test('a muted member reads until when and why', async () => {
  await openPortal({ user: { ...rosa, muted: { until: '2026-12-03T10:00:00.000Z', reason: 'spam links' } } });

  expect(await screen.findByText(/not write here until .*2026.* Reason: spam links/)).toBeVisible();
});

test('a member without notices sees no banner', async () => {
  await openPortal({ user: rosa });

  expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull();
});
