import { type PlantRemoval, plantRemovals } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { admin, buildPlant, buildRemoval } from '../testing/factories.ts';
import { RemovalsScreen } from './removals.screen.tsx';

afterEach(() => jest.useRealTimers());

async function open(list: PlantRemoval[]) {
  const gateway = fakeGateway().answer(plantRemovals.list, list);
  return { gateway, ...(await renderScreen(<RemovalsScreen />, { viewer: admin })) };
}
const day = 24 * 60 * 60 * 1000;

test.each([
  ['removing', 'Being removed'],
  ['removed', 'Removed'],
  ['erasing', 'Being erased'],
  ['erased', 'Erased for good'],
] as const)('a plant that is %s is marked “%s”', async (state, label) => {
  await open([buildRemoval({ state })]);

  expect(await screen.findByText(label)).toBeVisible();
});

test('a removal names the plant, who deleted it, and which services it waits for', async () => {
  await open([buildRemoval({ state: 'removing', waitingFor: ['account', 'hub'] })]);

  expect(await screen.findByRole('heading', { name: /Common sage/ })).toBeVisible();
  expect(screen.getByText('plant-team')).toBeVisible();
  expect(screen.getByText('Waiting for: account, hub.')).toBeVisible();
});

test('a removal on its way is asked after until it has arrived', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { gateway } = await open([buildRemoval({ state: 'removing', waitingFor: ['hub'] })]);
  await screen.findByText('Being removed');
  gateway.answer(plantRemovals.list, [buildRemoval()]);

  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText('Removed')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(30_000));

  expect(gateway.calls(plantRemovals.list)).toHaveLength(2);
});

test('a plant is brought back after a question', async () => {
  const { user, gateway } = await open([buildRemoval()]);
  await user.click(await screen.findByRole('button', { name: 'Bring back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Bring Back Plant' }));
  expect(dialog.getByText(/^Common sage returns with its photos/)).toBeVisible();
  expect(gateway.calls(plantRemovals.undo)).toHaveLength(0);
  gateway.answer(plantRemovals.undo, buildPlant()).answer(plantRemovals.list, []);

  await user.click(dialog.getByRole('button', { name: 'Bring back' }));

  expect(await screen.findByText('Plant restored')).toBeVisible();
  expect(await screen.findByText('No plant has been deleted.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Deleted plants' })).toHaveFocus();
  expect(gateway.calls(plantRemovals.undo)).toMatchObject([{ address: '/api/admin/plant-removals/7/undo' }]);
});

test('a plant that can’t be brought back any more says why', async () => {
  const { user, gateway } = await open([buildRemoval()]);
  gateway.answer(plantRemovals.undo, refusal('conflict', 'It is erased.'));
  await user.click(await screen.findByRole('button', { name: 'Bring back' }));

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bring back' }));

  expect(await screen.findByText('Failed to restore plant')).toBeVisible();
});

test.each([
  ['erasing', buildRemoval({ state: 'erasing' })],
  ['erased', buildRemoval({ state: 'erased' })],
  ['older than seven days', buildRemoval({ restorableUntil: new Date(Date.now() - day).toISOString() })],
])('a plant that is %s is not offered to be brought back', async (_, removal) => {
  await open([removal]);

  expect(await screen.findByRole('heading', { name: /Common sage/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
});
