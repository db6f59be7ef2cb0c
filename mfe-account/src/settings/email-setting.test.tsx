import { type User, users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { EmailSetting } from './email-setting.tsx';

const bare: User = { id: 3, username: 'rosa', roles: [] };
const confirmed: User = { ...bare, email: 'rosa@example.org', isEmailConfirmed: true };
const unconfirmed: User = { ...confirmed, isEmailConfirmed: false };
const pending: User = { ...confirmed, pendingEmail: 'new@example.org' };

const show = (user: User) => renderScreen(<EmailSetting user={user} />, { viewer: user });

async function open(user: User, action: string) {
  const visit = await show(user);
  await visit.user.click(screen.getByRole('button', { name: action }));
  const dialog = within(screen.getByRole('dialog'));
  const type = (label: string, text: string) => visit.user.type(dialog.getByLabelText(label), text);
  const press = (name: string) => visit.user.click(dialog.getByRole('button', { name }));
  return { ...visit, dialog, type, press };
}

test.each([
  ['no address', bare, /no email address/, ['Add an address']],
  ['a confirmed one', confirmed, /rosa@example\.org\. Confirmed/, ['Change address', 'Remove address']],
  [
    'an unconfirmed one',
    unconfirmed,
    /Not confirmed yet/,
    ['Send the link again', 'Change address', 'Remove address'],
  ],
  ['a change', pending, /link that we sent to new@example\.org/, ['Change address', 'Cancel the change']],
])('with %s, the setting says so and offers what is possible', async (_, user, text, actions) => {
  await show(user);

  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(actions);
});

test('a new address is sent with the password', async () => {
  const gateway = fakeGateway().answer(users.changeEmail, pending).answer(users.current, pending);
  const { type, press, dialog } = await open(confirmed, 'Change address');
  await press('Send link');
  expect(dialog.getAllByRole('alert')).toHaveLength(2);

  await type('New email address', ' new@example.org');
  await type('Password', 'compost heap');
  await press('Send link');

  expect(await screen.findByText('Link sent')).toBeVisible();
  expect(gateway.calls(users.changeEmail)[0]?.body).toEqual({
    email: 'new@example.org',
    password: 'compost heap',
  });
});

test('refusals of both fields are shown', async () => {
  const detail = 'This is your address already, and it is confirmed.';
  fakeGateway().answer(users.changeEmail, refusal('conflict', detail, { email: detail }));
  const { type, press, dialog } = await open(confirmed, 'Change address');
  await type('New email address', 'rosa@example.org');
  await type('Password', 'compost heap');
  await press('Send link');

  expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
  expect(dialog.getByLabelText('New email address')).toHaveFocus();
});

test('the link to the present address is sent again', async () => {
  const gateway = fakeGateway().answer(users.changeEmail, unconfirmed).answer(users.current, unconfirmed);
  const { type, press } = await open(unconfirmed, 'Send the link again');
  await type('Password', 'compost heap');
  await press('Send link');

  expect(await screen.findByText('Link sent')).toBeVisible();
  expect(gateway.calls(users.changeEmail)[0]?.body).toEqual({
    email: 'rosa@example.org',
    password: 'compost heap',
  });
});

test.each([
  ['an address is removed', confirmed, 'Remove address', 'Address removed'],
  ['a change is cancelled', pending, 'Cancel the change', 'Change cancelled'],
])('%s', async (_, user, action, done) => {
  const gateway = fakeGateway().answer(users.removeEmail, bare).answer(users.current, bare);
  const { type, press } = await open(user, action);
  await type('Password', 'compost heap');
  await press(action);

  expect(await screen.findByText(done)).toBeVisible();
  expect(gateway.calls(users.removeEmail)[0]?.body).toEqual({ password: 'compost heap' });
});
