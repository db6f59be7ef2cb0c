import { type Endpoint, grants, sessions, type User, users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { AccountSettings } from './account-settings.tsx';

const rosa: User = {
  id: 3,
  username: 'rosa',
  email: 'rosa@garden.example',
  isEmailConfirmed: true,
  roles: [],
};
const protectedRosa: User = { ...rosa, hasSecondFactor: true };
const missing = 'Enter the code of your authenticator app, or a recovery code.';

beforeEach(() => {
  fakeGateway().answer(sessions.list, []).answer(grants.list, []);
});

async function open(user: User, action: string) {
  const visit = await renderScreen(<AccountSettings user={user} />, { viewer: user });
  await visit.user.click(screen.getByRole('button', { name: action }));
  const dialog = within(screen.getByRole('dialog'));
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields))
      await visit.user.type(dialog.getByLabelText(label), text);
    await visit.user.keyboard('{Enter}');
  };
  return { ...visit, dialog, fill };
}

const actions: [action: string, call: Endpoint, fields: Record<string, string>, sent: object][] = [
  [
    'Change password',
    users.changePassword,
    { 'Current password': 'compost heap', 'New password': 'a new garden' },
    { newPassword: 'a new garden' },
  ],
  [
    'Change address',
    users.changeEmail,
    { 'New email address': 'next@garden.example', Password: 'compost heap' },
    { email: 'next@garden.example' },
  ],
  ['Remove address', users.removeEmail, { Password: 'compost heap' }, {}],
  ['Download my data', users.data, { Password: 'compost heap' }, {}],
  ['Delete account', users.remove, { Password: 'compost heap' }, {}],
];

describe.each(actions)('%s', (action, call, fields, sent) => {
  test('asks an account with a second factor for a code, too', async () => {
    const gateway = fakeGateway().answer(call, refusal('invalid_input', 'Wrong.', { code: 'Wrong.' }));
    const { dialog, fill } = await open(protectedRosa, action);
    await fill(fields);
    expect(dialog.getByRole('alert')).toHaveTextContent('Please enter a code.');
    expect(gateway.calls(call)).toEqual([]);

    await fill({ Code: '123456' });
    expect(await dialog.findByRole('alert')).toHaveTextContent('Wrong.');
    expect(dialog.getByLabelText('Code')).toHaveFocus();
    expect(gateway.calls(call)[0]?.body).toEqual({ password: 'compost heap', code: '123456', ...sent });
  });

  test('asks for the code as soon as the service misses it', async () => {
    const gateway = fakeGateway().answer(call, refusal('invalid_input', missing, { code: missing }));
    const { dialog, fill } = await open(rosa, action);
    expect(dialog.queryByLabelText('Code')).toBeNull();
    await fill(fields);
    expect(gateway.calls(call)[0]?.body).toEqual({ password: 'compost heap', ...sent });
    await dialog.findByLabelText('Code');
    await fill({ Code: '654321' });
    expect(gateway.calls(call)[1]?.body).toMatchObject({ code: '654321' });
  });
});

test('logging out everywhere takes the password alone', async () => {
  const gateway = fakeGateway().answer(sessions.endAll, undefined);
  const { dialog, fill } = await open(protectedRosa, 'Log out everywhere');
  expect(dialog.queryByLabelText('Code')).toBeNull();
  await fill({ Password: 'compost heap' });
  expect(gateway.calls(sessions.endAll)[0]?.body).toEqual({ password: 'compost heap' });
});
