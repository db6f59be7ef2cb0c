import { identificationRejections } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { admin, buildRejection } from '../testing/factories.ts';
import { RejectionsScreen } from './rejections.screen.tsx';

const open = () => renderScreen(<RejectionsScreen />, { viewer: admin });

test('a rejection names the plant, how sure the answer was, whose it was, and who rejected it', async () => {
  fakeGateway().answer(identificationRejections.list, [
    buildRejection(),
    buildRejection({ id: 2, plantId: 8, commonName: 'Reishi', rejectedBy: { id: 3, username: 'rosa' } }),
  ]);

  await open();

  expect(await screen.findByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
  expect(screen.getAllByText(/71\.5 % by local · rejected by/)).toHaveLength(2);
  expect(screen.getByText(/a visitor/)).toBeVisible();
  expect(screen.getByText('rosa')).toBeVisible();
});

test('one that is done with leaves the list, which keeps the focus', async () => {
  const gateway = fakeGateway()
    .answer(identificationRejections.list, [buildRejection()])
    .answer(identificationRejections.remove, undefined);
  const { user } = await open();
  const done = await screen.findByRole('button', { name: 'Done with Common sage' });
  gateway.answer(identificationRejections.list, []);

  await user.click(done);

  expect(await screen.findByText('Nobody has rejected an identification.')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(gateway.calls(identificationRejections.remove)).toMatchObject([
    { address: '/api/admin/identification-rejections/1' },
  ]);
});

test('one that could not be taken off stays', async () => {
  fakeGateway()
    .answer(identificationRejections.list, [buildRejection()])
    .answer(identificationRejections.remove, refusal('internal', 'Out of order.'));
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Done with Common sage' }));

  expect(await screen.findByText('Out of order.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Common sage' })).toBeVisible();
});
