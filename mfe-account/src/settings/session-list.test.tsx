import { type SessionInfo, sessions } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { relativeTime } from './relative-time.ts';
import { SessionList } from './session-list.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const buildSession = (changes: Partial<SessionInfo> = {}): SessionInfo => ({
  key: 'a'.repeat(22),
  device: 'Firefox on Windows',
  network: '192.0.2.0/24',
  startedAt: ago(60 * 24 * 3),
  lastSeenAt: ago(5),
  expiresAt: ago(-60 * 24),
  isCurrent: false,
  ...changes,
});
const here = buildSession({ key: 'b'.repeat(22), device: 'Chrome on Android', isCurrent: true });
const elsewhere = buildSession();
const itemOf = async (device: string) =>
  within((await screen.findByText(device)).closest('li') as HTMLElement);

test('shows where and when each session was last active', async () => {
  fakeGateway().answer(sessions.list, [here, elsewhere]);
  await renderScreen(<SessionList />);

  expect((await itemOf('Firefox on Windows')).getByText(/Last active 5 minutes ago/)).toHaveTextContent(
    'Network 192.0.2.0/24',
  );
  const current = await itemOf('Chrome on Android');
  expect(current.getByText('This device')).toBeVisible();
  expect(current.queryByRole('button')).toBeNull();
});

test('one session is logged out after a confirmation', async () => {
  const gateway = fakeGateway()
    .answer(sessions.list, [here, elsewhere])
    .answer(sessions.endOne, undefined, { params: { key: elsewhere.key } });
  const { user } = await renderScreen(<SessionList />);

  await user.click(await screen.findByRole('button', { name: 'Log out Firefox on Windows' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Log out Firefox on Windows?' }));
  gateway.answer(sessions.list, [here]);
  await user.click(dialog.getByRole('button', { name: 'Log out' }));

  expect(await screen.findByText('Firefox on Windows is logged out.')).toBeVisible();
  expect(screen.queryByText('Firefox on Windows')).toBeNull();
});

test('German names the devices, too', async () => {
  fakeGateway().answer(sessions.list, [
    here,
    elsewhere,
    buildSession({ key: 'c'.repeat(22), device: 'Unknown device' }),
  ]);
  await renderScreen(<SessionList />, { language: 'de' });

  expect(await screen.findByText('Firefox unter Windows')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unbekanntes Gerät abmelden' })).toBeVisible();
});

test('a refused log-out shows why', async () => {
  fakeGateway()
    .answer(sessions.list, [here, elsewhere])
    .answer(sessions.endOne, refusal('upstream_unavailable', 'The account service is down.'));
  const { user } = await renderScreen(<SessionList />);
  await user.click(await screen.findByRole('button', { name: 'Log out Firefox on Windows' }));

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));

  expect(await screen.findByText('Not logged out')).toBeVisible();
  expect(screen.getByText('The account service is down.')).toBeVisible();
});

test.each([
  [0, 'this minute'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [24 * 60, 'yesterday'],
  [72 * 60, '3 days ago'],
  // Clocks differ.
  [-3, 'this minute'],
])('%d minutes ago reads "%s"', (minutes, text) => {
  const now = new Date('2026-11-23T08:00:00Z');
  const at = new Date(now.getTime() - minutes * 60_000).toISOString();
  expect(relativeTime(at, now)).toBe(text);
});
