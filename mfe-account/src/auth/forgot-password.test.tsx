import { passwordResets } from '@portal/contracts';
import { fakeGateway, refusal } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { errorAt, field, openAuth, press } from '../testing/auth.tsx';
import { toastOf } from '../testing/toasts.ts';

async function openForgot() {
  const visit = await openAuth();
  await visit.user.type(field('Username'), 'rosa');
  await press(visit.user, 'Forgot password?');
  return visit;
}

test('who forgot the password asks for a mail with the name they had typed', async () => {
  const gateway = fakeGateway().answer(passwordResets.request, { message: 'If there is such an account …' });
  const { user } = await openForgot();
  expect(field('Username or email')).toHaveFocus();
  expect(field('Username or email')).toHaveValue('rosa');

  await press(user, 'Send Reset Link');

  expect(await screen.findByText('Email sent!')).toBeVisible();
  expect(screen.getByText('If there is such an account …')).toBeVisible();
  expect(screen.getByText(/among the spam/)).toBeVisible();
  expect(gateway.calls(passwordResets.request)[0]?.body).toEqual({ usernameOrEmail: 'rosa' });
});

test('a mail to nobody is not asked for', async () => {
  const { user } = await openForgot();

  await user.clear(field('Username or email'));
  await press(user, 'Send Reset Link');

  expect(errorAt('Username or email')).toBe('Please enter your username or email address');
  expect(field('Username or email')).toHaveFocus();
});

test('a mail that could not be asked for is an Error with the message', async () => {
  fakeGateway().answer(passwordResets.request, refusal('internal', 'The mail could not be sent.'));
  const { user } = await openForgot();

  await press(user, 'Send Reset Link');

  expect(await toastOf('Error')).toHaveTextContent('The mail could not be sent.');
  const form = screen.getByRole('form', { name: 'Forgot password' });
  expect(within(form).getByText('The mail could not be sent.')).toBeVisible();
});

test('the way back from the forgotten password leads to the login, name and focus kept', async () => {
  const { user } = await openForgot();

  await press(user, 'Back to Login');

  expect(field('Username')).toHaveValue('rosa');
  expect(field('Username')).toHaveFocus();
});
