import { type Grant, grants } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { GrantList } from './grant-list.tsx';

const since = '2026-05-03T08:00:00.000Z';
const all: Grant[] = [
  { key: 'calendar', kind: 'calendar', since },
  { key: 'share', kind: 'share' },
  { key: 'a'.repeat(64), kind: 'push', since, host: 'updates.push.services.mozilla.com' },
  { key: 'b'.repeat(64), kind: 'push', since, host: 'push.example.com' },
];

test('shows what is open without logging in, and since when', async () => {
  fakeGateway().answer(grants.list, all);
  await renderScreen(<GrantList />);
  const items = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(items).toEqual([
    expect.stringMatching(/^Calendar of your garden.*Since .*2026/),
    expect.stringMatching(/^Shared garden(?!.*Since)/),
    expect.stringMatching(/^Messages to Firefox/),
    expect.stringMatching(/^Messages to push\.example\.com/),
  ]);
});

test('one is withdrawn after a confirmation', async () => {
  const gateway = fakeGateway()
    .answer(grants.list, all)
    .answer(grants.withdraw, undefined, { params: { key: 'share' } });
  const { user } = await renderScreen(<GrantList />);
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Shared garden' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw “Shared garden”?' }));
  expect(dialog.getByText('The link that you gave to others stops working.')).toBeVisible();
  gateway.answer(grants.list, all.slice(0, 1));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw: Shared garden' })).toBeNull();
});

test('a refusal shows why', async () => {
  fakeGateway().answer(grants.list, all).answer(grants.withdraw, refusal('upstream_unavailable', 'Down.'));
  const { user } = await renderScreen(<GrantList />);
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Shared garden' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Not withdrawn')).toBeVisible();
});

test('an empty list says so, also in German', async () => {
  fakeGateway().answer(grants.list, []);
  await renderScreen(<GrantList />, { language: 'de' });
  expect(await screen.findByText('Nichts ist ohne Anmeldung offen.')).toBeVisible();
});
