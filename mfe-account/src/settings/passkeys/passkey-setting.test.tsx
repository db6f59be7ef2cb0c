import { identities, type Passkey, passkeys, sessions, type User, users } from '@portal/contracts';
import { fakeGateway, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ConfirmByPasskey } from '../../passkeys/confirm-by-passkey.tsx';
import { rosa } from '../../testing/factories.ts';
import {
  assertion,
  cancelled,
  fakePasskeys,
  removePasskeys,
  requestOptions,
} from '../../testing/passkeys.ts';
import { answerSettings } from '../../testing/settings.ts';
import { PasskeySetting } from './passkey-setting.tsx';

const owner: User = { ...rosa, hasPasskey: true };
const phone: Passkey = {
  id: 'p'.repeat(43),
  name: 'My phone',
  createdAt: '2026-11-20T10:00:00.000Z',
  isSynced: true,
};
const creation = {
  rp: { id: 'localhost', name: 'Plant Portal' },
  user: { id: 'Nw', name: 'rosa', displayName: 'rosa' },
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
};

afterEach(removePasskeys);

async function open(items: Passkey[], user = owner) {
  const gateway = answerSettings()
    .answer(passkeys.list, { items, host: 'localhost' })
    .answer(users.current, user);
  const visit = await renderScreen(
    <ul>
      <PasskeySetting user={user} />
    </ul>,
    { viewer: user },
  );
  return { ...visit, gateway };
}
type Visit = Awaited<ReturnType<typeof open>>;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = ({ user }: Visit, name: string) => user.click(screen.getByRole('button', { name }));
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function begin(visit: Visit) {
  visit.gateway.answer(passkeys.beginAdding, creation);
  await press(visit, 'Add a passkey');
  enter('Password', 'compost heap');
  await press(visit, 'Next');
}

test('without any, one sentence says what they are good for', async () => {
  fakePasskeys();
  await open([], rosa);

  expect(await screen.findByText(/^None yet\. Log in with your fingerprint/)).toBeVisible();
});

test('adding one takes the password, the browser’s dialog and a name, filled in by the device', async () => {
  const { create } = fakePasskeys();
  const visit = await open([], rosa);
  visit.gateway
    .answer(sessions.list, [
      {
        key: 'k'.repeat(22),
        device: 'Chrome on Linux',
        network: '192.0.2.0/24',
        startedAt: phone.createdAt,
        lastSeenAt: phone.createdAt,
        expiresAt: phone.createdAt,
        isCurrent: true,
      },
    ])
    .answer(passkeys.add, phone);
  await begin(visit);

  const name = await dialog('Name your passkey');
  await waitFor(() => expect(name.getByLabelText('Name')).toHaveValue('Chrome on Linux'));
  enter('Name', ' My phone ');
  await press(visit, 'Save');

  expect(await screen.findByText('Passkey added')).toBeVisible();
  expect(visit.gateway.calls(passkeys.beginAdding)[0]?.body).toEqual({ password: 'compost heap' });
  expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({ rp: { id: 'localhost' } });
  expect(visit.gateway.calls(passkeys.add)[0]?.body).toEqual({
    name: 'My phone',
    credential: {
      id: 'aWQ',
      clientDataJSON: 'Y2xpZW50',
      attestationObject: 'YXR0ZXN0YXRpb24',
      transports: ['internal'],
    },
  });
});

test('a cancelled dialog of the browser can be opened again', async () => {
  const { create } = fakePasskeys();
  create.mockRejectedValueOnce(cancelled());
  const visit = await open([], rosa);
  await begin(visit);

  const waiting = await dialog('Create your passkey');
  expect(await waiting.findByText(/^No passkey was created/)).toBeVisible();
  await press(visit, 'Try again');

  await dialog('Name your passkey');
  expect(create).toHaveBeenCalledTimes(2);
});

test('a device that has one already is named as the reason', async () => {
  const { create } = fakePasskeys();
  create.mockRejectedValue(new DOMException('', 'InvalidStateError'));
  const visit = await open([], rosa);
  await begin(visit);

  expect(await (await dialog('Create your passkey')).findByText(/already has a passkey/)).toBeVisible();
});

test('lists each with its use, and renames it', async () => {
  fakePasskeys();
  const visit = await open([phone]);
  const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
  expect(list.getByText('Synced')).toBeVisible();
  expect(list.getByText(/^Not used yet/)).toBeVisible();
  visit.gateway.answer(passkeys.rename, { ...phone, name: 'Old phone' });

  await press(visit, 'Rename My phone');
  enter('Name', 'Old phone');
  await press(visit, 'Save');

  expect(await screen.findByText('Passkey renamed')).toBeVisible();
  expect(visit.gateway.calls(passkeys.rename)[0]).toMatchObject({ body: { name: 'Old phone' } });
});

test('removing one takes the password, and says that this stays', async () => {
  fakePasskeys();
  const visit = await open([phone]);
  visit.gateway.answer(passkeys.remove, undefined);
  await screen.findByText('My phone');

  await press(visit, 'Remove My phone');
  const question = await dialog('Remove “My phone”?');
  expect(question.getByText(/Your password still works/)).toBeVisible();
  enter('Password', 'compost heap');
  await visit.user.click(question.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('Passkey removed')).toBeVisible();
  expect(visit.gateway.calls(passkeys.remove)[0]?.body).toEqual({ password: 'compost heap' });
});

test('removing one of an account without a password names the site that still logs in', async () => {
  fakePasskeys();
  const visit = await open([phone], { ...owner, hasNoPassword: true });
  const linked = { linkedAt: phone.createdAt };
  visit.gateway.answer(identities.list, {
    issuers: [
      { key: 'club', name: 'Club', linked },
      { key: 'union', name: 'Union' },
    ],
    isConfirmed: true,
  });
  await screen.findByText('My phone');

  await press(visit, 'Remove My phone');

  const question = await dialog('Remove “My phone”?');
  expect(await question.findByText(/You can still log in with Club\. Devices/)).toBeVisible();
});

test('without TLS they can be removed, but not added', async () => {
  fakePasskeys({ isSecure: false });
  await open([phone]);

  expect(await screen.findByText(/need a secure connection/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove My phone' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

describe('the confirmation of a login', () => {
  const show = async (user: User) => {
    const onConfirm = jest.fn();
    const visit = await renderScreen(<ConfirmByPasskey onConfirm={onConfirm} />, { viewer: user });
    return { ...visit, onConfirm };
  };

  test('takes a passkey', async () => {
    fakePasskeys();
    const gateway = fakeGateway()
      .answer(passkeys.beginConfirmation, requestOptions)
      .answer(passkeys.confirm, undefined);
    const { user, onConfirm } = await show(owner);

    await user.click(screen.getByRole('button', { name: 'Confirm with a passkey' }));

    await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1));
    expect(gateway.calls(passkeys.confirm)[0]?.body).toEqual(assertion);
  });

  test('is quiet if the member cancels, and absent without a passkey', async () => {
    const { get } = fakePasskeys();
    get.mockRejectedValue(cancelled());
    fakeGateway().answer(passkeys.beginConfirmation, requestOptions);
    const { user, onConfirm } = await show(owner);
    await user.click(screen.getByRole('button', { name: 'Confirm with a passkey' }));
    await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());

    expect(onConfirm).not.toHaveBeenCalled();
    await show(rosa);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
