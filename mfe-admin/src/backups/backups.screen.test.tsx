import { type BackupsOverview, backups } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { admin } from '../testing/factories.ts';
import { BackupsScreen } from './backups.screen.tsx';

const at = '2026-12-01T03:00:00.000Z';
const name = 'portal-moss-2026-12-01T030000Z.tar.gz.age';
const content = {
  at,
  portalVersion: '0.1.0',
  dataVersion: 1,
  members: 1204,
  plants: 176,
  threads: 8,
  comments: 40,
  photos: 3,
};
const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;

const buildOverview = (changes: Partial<BackupsOverview> = {}): BackupsOverview => ({
  isEmbedded: true,
  backups: [{ name, at, bytes: 3_400_000, isVerified: true, content }],
  ...changes,
});
const open = () =>
  renderScreen(<BackupsScreen />, { viewer: admin, path: '/admin/backups', route: '/admin/backups' });
const stored = async () => within(await screen.findByRole('region', { name: 'Stored backups' }));

test('a backup shows what is in it, and is restored after a question', async () => {
  const gateway = fakeGateway().answer(backups.read, buildOverview()).answer(backups.restore, undefined);
  const { user } = await open();
  const list = await stored();
  await user.click(list.getByText('3.4 MB'));
  expect(list.getByText('1,204')).toBeVisible();
  expect(list.getByText('Tested by a trial restore')).toBeVisible();

  await user.click(list.getByRole('button', { name: 'Restore' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore this backup?' }));
  expect(gateway.calls(backups.restore)).toHaveLength(0);
  gateway.answer(backups.read, buildOverview({ preparing: { at, name } }));
  await user.click(dialog.getByRole('button', { name: 'Restore' }));

  expect(await screen.findByText('Preparing the restore…')).toBeVisible();
  expect(gateway.calls(backups.restore)).toMatchObject([{ body: { name } }]);
  expect((await stored()).getByRole('button', { name: 'Restore', hidden: true })).toBeDisabled();
});

test('a refused restore says why', async () => {
  fakeGateway()
    .answer(backups.read, buildOverview())
    .answer(backups.restore, refusal('conflict', 'A backup is being restored already.'));
  const { user } = await open();
  const list = await stored();
  await user.click(list.getByText('3.4 MB'));
  await user.click(list.getByRole('button', { name: 'Restore' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('A backup is being restored already.')).toBeVisible();
});

test('after a restore an administrator keeps the data or goes back', async () => {
  const gateway = fakeGateway()
    .answer(backups.read, buildOverview({ restored: { at, name, by: 'plant-team' } }))
    .answer(backups.keep, undefined);
  const { user } = await open();
  expect(await screen.findByRole('button', { name: 'Go back' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Keep the restored data' }));
  gateway.answer(backups.read, buildOverview());
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep the restored data' }),
  );
  expect(await screen.findByText('Restored data kept')).toBeVisible();
  expect(gateway.calls(backups.keep)).toHaveLength(1);
});

test('an uploaded file is sent, and shows what is in it before it is restored', async () => {
  const gateway = fakeGateway()
    .answer(backups.read, buildOverview({ backups: [] }))
    .answer(backups.upload, { bytes: 9 })
    .answer(backups.inspect, content)
    .answer(backups.restore, undefined);
  const { user } = await open();
  await user.upload(
    await screen.findByLabelText(/^Backup file/),
    new File(['moss fern'], 'portal.tar.gz.age'),
  );
  await user.type(screen.getByLabelText(/^Key of the backup/), key);
  await user.click(screen.getByRole('button', { name: 'Show what is in it' }));

  expect(await screen.findByText('1,204')).toBeVisible();
  expect(gateway.calls(backups.upload)).toMatchObject([{ body: { at: 0, part: btoa('moss fern') } }]);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  await screen.findByRole('region', { name: 'Stored backups' });
  expect(gateway.calls(backups.restore)).toMatchObject([{ body: { key } }]);
});

test('a portal on a MongoDB server points to its tools', async () => {
  fakeGateway().answer(backups.read, { isEmbedded: false, backups: [] });
  await open();
  expect(await screen.findByText('Restored with mongorestore')).toBeVisible();
});
