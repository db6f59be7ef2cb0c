import { users } from '@portal/contracts';
import { fakeGateway, refusal } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { errorAt, field, openAuth, press, rosa, signIn } from '../testing/auth.tsx';
import { toastOf } from '../testing/toasts.ts';

async function openRegister() {
  const visit = await openAuth();
  await visit.user.click(screen.getByRole('tab', { name: 'Register' }));
  return visit;
}

test('registering sends what was filled in, and welcomes', async () => {
  const gateway = signIn(fakeGateway().answer(users.register, rosa));
  const { user, location } = await openRegister();

  await user.type(field('Username'), 'rosa');
  await user.type(field('Password'), 'compost heap');
  await user.type(field('Email'), 'rosa@garden.example');
  await press(user, 'Create Account');

  expect(await screen.findByText('Welcome!')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/'));
  expect(gateway.calls(users.register)[0]?.body).toEqual({
    username: 'rosa',
    password: 'compost heap',
    email: 'rosa@garden.example',
    firstName: '',
    lastName: '',
  });
});

test('the advice on a new password is true at every length, and blocks none of six', async () => {
  const gateway = fakeGateway().answer(users.register, new Promise<never>(() => {}));
  const { user } = await openRegister();
  expect(screen.getByText('At least 6 characters. 12 or more are much harder to guess.')).toBeVisible();

  await user.type(field('Password'), 'moss1');
  expect(screen.getByText(/Too short so far/)).toBeVisible();
  await user.type(field('Password'), '2');
  expect(screen.getByText(/Long enough to be accepted/)).toBeVisible();
  await user.type(field('Password'), ' and fern');
  expect(screen.getByText(/A good length/)).toBeVisible();

  await user.clear(field('Password'));
  await user.type(field('Password'), 'moss12');
  await user.type(field('Username'), 'rosa{Enter}');
  expect(gateway.calls(users.register)).toHaveLength(1);
});

test('a password under six is not sent', async () => {
  const { user } = await openRegister();

  await user.type(field('Username'), 'rosa');
  await user.type(field('Password'), 'moss1{Enter}');

  expect(errorAt('Password')).toBe('Password must be at least 6 characters long.');
  expect(field('Password')).toHaveFocus();
});

test('without a username nothing is sent', async () => {
  const { user } = await openRegister();

  await user.type(field('Username'), '  ');
  await user.type(field('Password'), 'compost heap{Enter}');

  expect(errorAt('Username')).toBe('Please choose a username.');
  expect(field('Username')).toHaveFocus();
});

test('what the server refuses is marked, and the first wrong field has the focus', async () => {
  fakeGateway().answer(
    users.register,
    refusal('invalid_input', 'Two things are wrong.', {
      email: 'Please enter a valid email address.',
      password: 'This password is among the commonest.',
    }),
  );
  const { user } = await openRegister();

  await user.type(field('Username'), 'rosa');
  await user.type(field('Password'), 'password1{Enter}');

  expect(await toastOf('Registration failed')).toHaveTextContent('Two things are wrong.');
  expect(errorAt('Email')).toBe('Please enter a valid email address.');
  expect(errorAt('Password')).toBe('This password is among the commonest.');
  expect(field('Password')).toHaveFocus();
});

test('a name that is taken is said at the name', async () => {
  fakeGateway().answer(users.register, refusal('conflict', 'This username is taken.'));
  const { user } = await openRegister();

  await user.type(field('Password'), 'compost heap');
  await user.type(field('Username'), 'rosa{Enter}');

  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(errorAt('Username')).toBe('This username is taken.');
  expect(field('Username')).toHaveFocus();
});
