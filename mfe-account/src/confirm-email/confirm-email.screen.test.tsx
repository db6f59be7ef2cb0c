import { users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { ConfirmEmailScreen } from './confirm-email.screen.tsx';

const open = (query: string) =>
  renderScreen(<ConfirmEmailScreen />, { path: `/confirm-email${query}`, route: '/confirm-email' });

const acts = [
  ['confirm', 'Confirm address', 'confirmed', 'Address confirmed', 'Go to your profile'],
  ['stop', 'Stop the change', 'stopped', 'Change stopped', 'Go to your profile'],
  ['undo', 'Use this address again', 'undone', 'Your address is back', 'Go to the login page'],
] as const;

test.each(acts)('a link to %s takes a click', async (act, action, outcome, done, next) => {
  const gateway = fakeGateway()
    .answer(users.confirmEmail, { outcome })
    .answer(users.current, refusal('not_signed_in', 'Please log in.'));
  const { user, location } = await open(`?act=${act}&token=abc`);
  expect(gateway.calls(users.confirmEmail)).toHaveLength(0);
  // The token leaves the address.
  expect(location()).toBe(`/confirm-email?act=${act}`);

  await user.click(screen.getByRole('button', { name: action }));

  expect(await screen.findByRole('heading', { name: done })).toBeVisible();
  expect(screen.getByRole('link', { name: next })).toBeVisible();
  expect(gateway.calls(users.confirmEmail)[0]?.body).toEqual({ token: 'abc' });
});

test('a link without a token is invalid', async () => {
  await open('');
  expect(screen.getByRole('heading', { name: 'Invalid Link' })).toBeVisible();
});

test('a link that the server refuses is invalid', async () => {
  fakeGateway().answer(users.confirmEmail, refusal('invalid_input', 'No.'));
  const { user } = await open('?act=confirm&token=old');
  await user.click(screen.getByRole('button', { name: 'Confirm address' }));
  expect(await screen.findByRole('heading', { name: 'Invalid Link' })).toBeVisible();
});

test.each(['conflict', 'upstream_unavailable', 'too_many_requests'] as const)(
  'a failure with %s is explained, and the link can be tried again',
  async (code) => {
    const detail = 'The change was already made.';
    fakeGateway().answer(users.confirmEmail, refusal(code, detail));
    const { user } = await open('?act=stop&token=abc');
    await user.click(screen.getByRole('button', { name: 'Stop the change' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop the change' })).toBeEnabled();
  },
);
