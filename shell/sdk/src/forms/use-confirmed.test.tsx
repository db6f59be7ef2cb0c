import { sessions } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { fakeGateway, refusal, renderScreen } from '../testing/index.ts';
import { useConfirmed } from './use-confirmed.tsx';

const change = endpoint({
  method: 'POST',
  path: '/api/change',
  service: 'gateway',
  access: 'admin',
  confirmed: true,
  summary: 'A call of this test.',
});
const old = refusal('confirmation_required', 'Please confirm your password first.');

function Screen() {
  const { confirmed, confirmation } = useConfirmed();
  const [outcome, setOutcome] = useState('nothing');
  const act = () =>
    confirmed(() => call(change)).then(
      () => setOutcome('changed'),
      (error: { code: string }) => setOutcome(error.code),
    );
  return (
    <>
      <button type="button" onClick={() => void act()}>
        Change
      </button>
      <output>{outcome}</output>
      {confirmation}
    </>
  );
}

async function open() {
  const gateway = fakeGateway().answer(change, old);
  const { user } = await renderScreen(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  return { gateway, user, dialog };
}

test('an old sign-in asks for the password and repeats the call once', async () => {
  const { gateway, user, dialog } = await open();
  gateway.answer(sessions.confirm, undefined).answer(change, undefined);

  await user.type(dialog.getByLabelText('Password'), 'compost heap{Enter}');

  expect(await screen.findByText('changed')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(gateway.calls(sessions.confirm)).toMatchObject([{ body: { password: 'compost heap' } }]);
  expect(gateway.calls(change)).toHaveLength(2);
});

test('a wrong password is marked, and the dialog stays', async () => {
  const { gateway, user, dialog } = await open();
  const wrong = 'Incorrect password.';
  gateway.answer(sessions.confirm, refusal('invalid_input', wrong, { password: wrong }));

  await user.type(dialog.getByLabelText('Password'), 'weeds{Enter}');

  expect(await dialog.findByText(wrong)).toBeVisible();
  expect(gateway.calls(change)).toHaveLength(1);
});

test('an account with a second factor is asked for its code, which takes the focus', async () => {
  const { gateway, user, dialog } = await open();
  gateway.answer(sessions.confirm, refusal('second_factor_required', 'Enter the code.'));
  await user.type(dialog.getByLabelText('Password'), 'compost heap{Enter}');
  await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus());
  gateway.answer(sessions.confirm, undefined).answer(change, undefined);

  await user.type(dialog.getByLabelText('Code'), '123 456{Enter}');

  expect(await screen.findByText('changed')).toBeVisible();
  expect(gateway.calls(sessions.confirm)[1]?.body).toEqual({ password: 'compost heap', code: '123 456' });
});

test('who cancels gets the refusal', async () => {
  const { gateway, user, dialog } = await open();

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText('confirmation_required')).toBeVisible();
  expect(gateway.calls(sessions.confirm)).toHaveLength(0);
});

test('a call that is refused for another reason asks for nothing', async () => {
  fakeGateway().answer(change, refusal('conflict', 'It has changed.'));
  const { user } = await renderScreen(<Screen />);

  await user.click(screen.getByRole('button', { name: 'Change' }));

  expect(await screen.findByText('conflict')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
